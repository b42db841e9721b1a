import { told } from "../lib/told.ts";

/** Whether the open screen keeps input on this device; `none`: the screen promises nothing about it. */
export type Keeping = "none" | "kept" | "refused";

/** A screen sets its value while it is shown; `OfflineBar` reads it. */
export const { useTell: useTellKeeping, useTold: useKeeping } = told<Keeping>("none");
