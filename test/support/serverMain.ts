import { flushCompileCache } from "node:module";
import { main } from "../../server/main.ts";

/**
 * The product as tests start it (`serverProcess.ts`): they kill it, so the modules Node compiled are stored before it
 * runs.
 */
flushCompileCache();
await main();
