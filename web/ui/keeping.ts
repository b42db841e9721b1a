import { told } from "../lib/told.ts";

/** Does the open screen keep input on this device? `none`: it makes no such promise. */
export type Keeping = "none" | "kept" | "refused";

/** The screen says it for as long as it is shown. */
export const { useTell: useTellKeeping, useTold: useKeeping } = told<Keeping>("none");
