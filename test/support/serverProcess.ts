import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** What a process of the product is started with. */
export const SERVER_MAIN = fileURLToPath(new URL("serverMain.ts", import.meta.url));

/** Where Node keeps the modules it compiled: most of a start's work, and the next process starts with the same ones. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), "canteiro-compiled") } as const;
