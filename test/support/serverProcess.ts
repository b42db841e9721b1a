import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Entry file with which tests start the product in a process of its own. */
export const SERVER_MAIN = fileURLToPath(new URL("serverMain.ts", import.meta.url));

/** Folder in which Node keeps compiled modules. Compiling is most of the work of a start, and every process of the product loads the same modules. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), "canteiro-compiled") } as const;
