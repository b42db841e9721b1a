/**
 * Delay before a retry: 1.5 s × attempt as for every call, at most a minute, randomised so that not all devices return to a
 * recovering server at once.
 */
const STEP_MS = 1500;
const LONGEST_MS = 60_000;

/**
 * @param attempt from 1.
 * @param random 0 to 1, gives 50 to 100 % of the delay.
 * @param asked seconds the server asked for, or null.
 * @returns milliseconds.
 */
export function retryDelay(attempt: number, random: number, asked: number | null = null): number {
  const delay = Math.min(LONGEST_MS, STEP_MS * attempt) * (0.5 + random / 2);
  return Math.max(delay, (asked ?? 0) * 1000);
}

/** A pause that can be cut short. */
export class Pause {
  #wake: (() => void) | null = null;

  /** Resolves after `ms`, or at once when {@link end} is called. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  end(): void {
    this.#wake?.();
    this.#wake = null;
  }
}
