import { setImmediate } from "node:timers/promises";
import type { Steps } from "../../domain/lib/steps.ts";

/** After this many milliseconds of work, other requests are served before the work continues. */
const SLICE_MS = 5;

/**
 * Does long work on the server's one thread. Other requests are served after each step that ends a time slice, and once more at
 * the end if the whole work took at least one slice.
 */
export async function inSteps<T>(steps: Iterator<unknown, T>): Promise<T> {
  const began = performance.now();
  for (let since = began; ;) {
    const step = steps.next();
    if (performance.now() - (step.done === true ? began : since) >= SLICE_MS) {
      await setImmediate();
      since = performance.now();
    }
    if (step.done === true) return step.value;
  }
}

/** This many entries of a list are serialised without a pause. */
const PIECE = 100;

/** Serialises a list as JSON, in steps. */
export function* jsonInSteps(list: readonly unknown[]): Steps<string> {
  const pieces: string[] = [];
  for (let n = 0; n < list.length; n += PIECE) {
    pieces.push(JSON.stringify(list.slice(n, n + PIECE)).slice(1, -1));
    yield;
  }
  return `[${pieces.join(",")}]`;
}
