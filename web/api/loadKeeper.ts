import { fetchCode } from "../lib/fetchCode.ts";
import type { Keeper } from "./kept.ts";

/** The code that keeps answers, which comes after the first picture. */
export const loadKeeper = (): Promise<Keeper> => fetchCode(() => import("./keeper.ts")).then(({ keeper }) => keeper);
