import { ApiError, isRetryable } from "./error.ts";

export const MAX_RETRIES = 5;
export const RETRY_STEP_MS = 1500;
/** Waiting longer than this behind a spinner is worse than a sentence that says when to come back. */
const LONGEST_WAIT_MS = 15_000;

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/**
 * Up to 5 more attempts, after 1500 ms × attempt (P section 7), or after what `Retry-After` says. Only for network errors,
 * 429 and 5xx. Gives up at once when the device knows it is offline, or when the server asks for a long wait.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  {
    signal,
    isOffline,
    pause = wait,
  }: { signal?: AbortSignal | undefined; isOffline: () => boolean; pause?: typeof wait },
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (!isRetryable(error) || tries > MAX_RETRIES) throw error;
      if (error instanceof ApiError && error.status === 0 && isOffline()) throw error;
      const ms = Math.max(RETRY_STEP_MS * tries, (error.retryAfter ?? 0) * 1000);
      if (ms > LONGEST_WAIT_MS) throw error;
      await pause(ms, signal);
    }
  }
}
