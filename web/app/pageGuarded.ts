import { fetchCode } from "../lib/fetchCode.ts";

/**
 * Resolves when the page is protected against translators and against files dropped outside their zone, or when the code for this
 * could not be loaded: everything else works without it.
 */
export const pageGuarded: Promise<unknown> = fetchCode(() => import("../lib/guards.ts")).catch(() => undefined);
