import { ApiError, isRetryable } from "./error.ts";

export const MAX_RETRIES = 5;
export const RETRY_STEP_MS = 1500;
/** A wait longer than this behind a spinner is worse than an error message that says when to come back. */
const LONGEST_WAIT_MS = 15_000;

function wait(ms: number, signal: AbortSignal | undefined, hurry: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      hurry?.removeEventListener("abort", goOn);
      settle();
    };
    const stop = end(() => reject(signal?.reason as Error));
    const goOn = end(resolve);
    const timer = setTimeout(goOn, ms);
    signal?.addEventListener("abort", stop);
    hurry?.addEventListener("abort", goOn);
  });
}

/**
 * True when the signal is aborted. A function, because the state of the signal changes during an attempt or a pause and
 * TypeScript would assume that it does not.
 */
const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;

/**
 * Makes an attempt and, after network errors, 429 and 5xx only, up to 5 more: each after 1500 ms × attempt, or after
 * `Retry-After`. Gives up at once when the device knows that it is offline, or when the server demands a long wait. `hurry`
 * returns a signal for an attempt and the pause after it: when that signal is aborted, the next attempt begins at once and the
 * count starts again.
 */
export async function withRetries<T>(
  attempt: (hurry: AbortSignal | undefined) => Promise<T>,
  {
    signal,
    isOffline,
    pause = wait,
    hurry,
  }: {
    signal?: AbortSignal | undefined;
    isOffline: () => boolean;
    pause?: typeof wait;
    hurry?: () => AbortSignal;
  },
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    signal?.throwIfAborted();
    const hurried = hurry?.();
    try {
      return await attempt(hurried);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      if (isAborted(hurried)) {
        tries = 0;
        continue;
      }
      if (tries > MAX_RETRIES) throw error;
      if (error instanceof ApiError && error.status === 0 && isOffline()) throw error;
      const ms = Math.max(RETRY_STEP_MS * tries, (error.retryAfter ?? 0) * 1000);
      if (ms > LONGEST_WAIT_MS) throw error;
      await pause(ms, signal, hurried);
      if (isAborted(hurried)) tries = 0;
    }
  }
}
