import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Entry point of the product's processes. */
export const SERVER_MAIN = fileURLToPath(new URL("serverMain.ts", import.meta.url));

/** Cache of the modules that Node compiled: most of a start's work, and the next process starts with the same ones. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), "canteiro-compiled") } as const;
