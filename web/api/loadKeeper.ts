import { fetchCode } from "../lib/fetchCode.ts";
import type { Keeper } from "./kept.ts";

/** Loads the code that keeps answers, which is not needed for the first paint. */
export const loadKeeper = (): Promise<Keeper> => fetchCode(() => import("./keeper.ts")).then(({ keeper }) => keeper);
