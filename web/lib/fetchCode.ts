import { waitFor } from "./waits.ts";

/** This build's code is gone from the server: a newer one was deployed. */
export class NewVersionError extends Error {}

const FETCH_FAILED = /dynamically imported module|Importing a module script|module script failed|Unable to preload/i;
/** Between two attempts while the device says that it has a network. */
const AGAIN_MS = 3000;

/** Does the server answer at all? Then the missing file is not missing for want of a network. */
export async function serverAnswers(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch("/saude", { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

function pause(hurry: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(resolve, AGAIN_MS) : undefined;
    hurry.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * The one way to fetch code and texts that are no part of the first load. Without a network it waits for one: a failure
 * would unmount the whole page and lose its input. Throws {@link NewVersionError} when a deploy removed it.
 */
export function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  return waitFor(async (hurry) => {
    for (let answered = false; ;) {
      try {
        return await load();
      } catch (error) {
        if (!(error instanceof Error) || !FETCH_FAILED.test(error.message)) throw error;
        // Tries once more after the server has answered: the network may have come back between the two.
        if (answered) throw new NewVersionError(error.message, { cause: error });
        const asking = hurry();
        answered = await serverAnswers(asking);
        // Hurried while the server was asked: that is the hurry this pause would wait for.
        if (!answered && !asking.aborted) await pause(hurry());
      }
    }
  });
}
