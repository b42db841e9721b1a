import { flushCompileCache } from "node:module";
import { main } from "../../server/main.ts";

/**
 * The entry file with which tests start the product (`serverProcess.ts`). Tests kill it, so the modules that Node compiled are
 * written to the cache before the product runs.
 */
flushCompileCache();
await main();
