/**
 * Remembers which companies were served recently. A company that is alone may use all of the server's one thread; while other
 * companies are active it gives way to them, also when they only read.
 */
export class Lately {
  readonly #ms: number;
  readonly #now: () => number;
  /** When each company was last served, the longest ago first. */
  readonly #seen = new Map<string, number>();

  /** @param ms how long a company counts as active after it was last served */
  constructor(ms: number, now: () => number = performance.now.bind(performance)) {
    this.#ms = ms;
    this.#now = now;
  }

  note(company: string): void {
    this.#seen.delete(company);
    this.#seen.set(company, this.#now());
  }

  isAlone(company: string): boolean {
    for (const [oldest, at] of this.#seen) {
      if (this.#now() - at <= this.#ms) break;
      this.#seen.delete(oldest);
    }
    return this.#seen.size <= (this.#seen.has(company) ? 1 : 0);
  }
}

/** The instance that the whole process shares. */
export const sharedLately = new Lately(1000);
