import { fetchCode } from "../lib/fetchCode.ts";

/** Resolves when the page bears translators and files that fall beside their zone; without that code everything else works. */
export const pageGuarded: Promise<unknown> = fetchCode(() => import("../lib/guards.ts")).catch(() => undefined);
