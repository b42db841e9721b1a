import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Loaded into the product's own process by `--import`. Answers requests at `PROBE_PORT` with the longest time the event loop was
 * blocked since the previous request, and with the memory used.
 */

export type Probed = { readonly longestMs: number; readonly memory: NodeJS.MemoryUsage };

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

const server = createServer((_request, response) => {
  const probed: Probed = { longestMs: delay.max / 1e6, memory: process.memoryUsage() };
  delay.reset();
  response.end(JSON.stringify(probed));
});
server.listen(Number(process.env["PROBE_PORT"]), "127.0.0.1");
server.unref();
