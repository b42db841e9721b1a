import { setImmediate } from "node:timers/promises";

/** Milliseconds of work after which others are answered before it goes on. */
const SLICE_MS = 5;

/** Does long work on the one thread; wherever it yields, others may be answered first. */
export async function inSteps<T>(steps: Iterator<unknown, T>): Promise<T> {
  let since = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
