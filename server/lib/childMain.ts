import { flushCompileCache } from "node:module";
import { Worker } from "node:worker_threads";
import { OUT_OF_MEMORY_SIGNAL, type ChildAnswer } from "./child.ts";

const LOOK_EVERY_MS = 50;

/** Kills the process: a process that only computes has nothing to clean up, and a kill works even while native threads are busy. */
function endNow(): void {
  process.kill(process.pid, "SIGKILL");
}

/**
 * Ends the process when its parent is gone or its memory limit is exceeded. The function's source text runs in a thread of its
 * own (cheaper than a module), so it may use nothing else from this file.
 */
function watch(parentPid: number, memoryBytes: number, memorySignal: string, everyMs: number): void {
  setInterval(() => {
    if (process.ppid !== parentPid) process.kill(process.pid, "SIGKILL");
    if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, memorySignal);
  }, everyMs);
}

/** Starts the watching thread: while native code blocks the event loop, only a second thread notices a lost parent or the memory limit. */
function startWatching(): void {
  const memoryBytes = Number(process.env["CHILD_MEMORY_MB"] ?? "1e9") * 1024 * 1024;
  const values = [Number(process.env["CHILD_PARENT_PID"]), memoryBytes, OUT_OF_MEMORY_SIGNAL, LOOK_EVERY_MS];
  new Worker(`(${watch.toString()})(${values.map((value) => JSON.stringify(value)).join(", ")})`, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  }).unref();
}

function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

async function answer<In>(handler: (input: In) => Promise<unknown>, input: In): Promise<ChildAnswer> {
  try {
    return { ok: true, value: await handler(input) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error), code: errorCode(error) };
  }
}

/**
 * Serves the child's side of `createChildPool`: answers each job with the result of `handler`, or with the error that `handler`
 * threw (message and `code` reach the parent). Called once, by the module that the pool names.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named by callers, as those of the pool they serve
export function serve<In, Out>(handler: (input: In) => Promise<Out>): void {
  process.once("disconnect", endNow);
  process.on("message", (input: In) => {
    void answer(handler, input).then((result) => process.send?.(result));
  });
  startWatching();
  // The process always ends by a kill, which would lose the compiled modules; written now, the next process can use them (if
  // `NODE_COMPILE_CACHE` names a folder).
  flushCompileCache();
}
