import { flushCompileCache } from "node:module";
import { main } from "../../server/main.ts";

/** The product as tests start it (`serverProcess.ts`): they kill it, so what Node compiled is kept before it runs. */
flushCompileCache();
await main();
