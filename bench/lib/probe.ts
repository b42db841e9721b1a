import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Loaded into the product's own process by `--import`. Answers at `PROBE_PORT` with the longest time its event loop was blocked
 * since the last question, and with its memory.
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
