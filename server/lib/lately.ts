/**
 * Companies that were served lately. A company that is alone may use all of the server's one thread; while others are active it
 * gives way, also to those who only read.
 */
export class Lately {
  readonly #ms: number;
  readonly #now: () => number;
  /** When each company was last seen; the longest ago comes first. */
  readonly #seen = new Map<string, number>();

  /** @param ms how long a company counts after it was last seen */
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

/** The instance that this process shares. */
export const sharedLately = new Lately(1000);
