import { isRetryable } from "../../api/error.ts";

const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 30_000;
/** A connection that lasted this long counts as successful: the next retry starts again from the shortest wait. */
const STEADY_MS = 30_000;

/**
 * Wait before the next retry: 3 s, doubling up to 30 s, each shortened by up to a half so that the devices of a whole site do not
 * reconnect at the same instant; never less than 3 s.
 * @param attempt 0 for the first try after a success
 * @param random from 0 to 1
 */
export function waitBefore(attempt: number, random: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return Math.max(FIRST_WAIT_MS, full * (1 - random / 2));
}

/**
 * Keeps a connection open while the page is visible and the device is online. Hiding the page closes the connection, showing it
 * again opens it at once. A refusal is final until the page is shown again or the network returns.
 * @param connect opens the connection and resolves when it has ended; rejects when it could not be opened
 * @returns a function that closes the connection for good
 */
export function keepOpen(connect: (signal: AbortSignal) => Promise<void>): () => void {
  let current: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;

  const wanted = (): boolean => document.visibilityState === "visible" && navigator.onLine;

  const start = async (): Promise<void> => {
    clearTimeout(timer);
    if (current !== null || !wanted()) return;
    const mine = new AbortController();
    current = mine;
    const begun = performance.now();
    let final = false;
    try {
      await connect(mine.signal);
    } catch (error) {
      final = !isRetryable(error) && !mine.signal.aborted;
    }
    if (current !== mine) return;
    current = null;
    if (performance.now() - begun > STEADY_MS) attempt = 0;
    if (!final) timer = setTimeout(() => void start(), waitBefore(attempt++, Math.random()));
  };
  const stop = (): void => {
    clearTimeout(timer);
    const mine = current;
    current = null;
    mine?.abort();
  };
  const look = (): void => {
    if (!wanted()) {
      stop();
      return;
    }
    attempt = 0;
    void start();
  };
  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
  addEventListener("offline", look);
  addEventListener("pageshow", look);
  addEventListener("pagehide", stop);
  void start();
  return () => {
    stop();
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", look);
    removeEventListener("offline", look);
    removeEventListener("pageshow", look);
    removeEventListener("pagehide", stop);
  };
}
