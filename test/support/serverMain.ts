import { flushCompileCache } from "node:module";
import { main } from "../../server/main.ts";

/**
 * The entry file with which tests start the product (`serverProcess.ts`). It writes the modules that Node compiled to the cache
 * before the product runs, because tests kill the process before Node would do that at exit.
 */
flushCompileCache();
await main();
