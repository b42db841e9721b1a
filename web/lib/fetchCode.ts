import { waitFor } from "./waits.ts";

/** Thrown when the server no longer has this build's code, because a newer one was deployed. */
export class NewVersionError extends Error {}

const FETCH_FAILED = /dynamically imported module|Importing a module script|module script failed|Unable to preload/i;
/** Time between two attempts while the device says that it has a network. */
const AGAIN_MS = 3000;

/** True when the server answers; then a missing file is not due to a missing network. */
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
 * Loads code or texts that are not part of the first load; nothing else may load them. Waits while there is no network, because a
 * failure would unmount the whole page and lose the person's input. Throws {@link NewVersionError} when a deploy removed the
 * code.
 */
export function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  return waitFor(async (hurry) => {
    for (let answered = false; ;) {
      try {
        return await load();
      } catch (error) {
        if (!(error instanceof Error) || !FETCH_FAILED.test(error.message)) throw error;
        // Tries once more after the server has answered: the network may have come back between the two requests.
        if (answered) throw new NewVersionError(error.message, { cause: error });
        const asking = hurry();
        answered = await serverAnswers(asking);
        // When `tryNow` came while the server was asked, tries at once instead of pausing.
        if (!answered && !asking.aborted) await pause(hurry());
      }
    }
  });
}
