import { type Lately, sharedLately } from "./lately.ts";
import { whoseWork } from "./whose.ts";

/**
 * Limits how fast a company moves bytes of files, which the server's one thread reads, hashes and writes. While others work too,
 * a company that has moved a few megabytes continues slowly, however many files it sends at once; the rest of its bytes wait, and
 * so do its connections.
 */

/** Bytes that each company may move without waiting: as much as a photograph. */
const AT_ONCE = 4 * 1024 * 1024;
/** Bytes per step after that: half a millisecond of work every four milliseconds. */
const BYTES_PER_STEP = 256 * 1024;
const STEP_MS = 4;

type Waiting = { readonly bytes: number; readonly go: () => void };
type State = { moved: number; readonly waiting: Waiting[] };

export class Pace {
  readonly #lately: Lately;
  /** State of each company that moves bytes now. */
  readonly #companies = new Map<string, State>();
  #scheduled = false;

  constructor(lately: Lately) {
    this.#lately = lately;
  }

  /**
   * Counts bytes that the company being served (`whoseWork`) is about to move.
   * @returns undefined when the company may move them at once, otherwise a promise that resolves when it may
   * @throws TypeError when `bytes` is not a number: once counted, it would keep that company waiting forever
   */
  pass(bytes: number): Promise<void> | undefined {
    if (!Number.isFinite(bytes)) throw new TypeError("bytes must be of type number");
    const company = whoseWork().empresaId;
    const state = this.#companies.get(company) ?? { moved: 0, waiting: [] };
    this.#companies.set(company, state);
    this.#schedule();
    if (state.waiting.length > 0 || !this.#mayGo(company, state)) {
      return new Promise((go) => {
        state.waiting.push({ bytes, go });
      });
    }
    state.moved += bytes;
    return undefined;
  }

  #mayGo(company: string, { moved }: State): boolean {
    return moved < AT_ONCE || this.#lately.isAlone(company);
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setTimeout(() => this.#step(), STEP_MS);
  }

  #step(): void {
    this.#scheduled = false;
    for (const [company, state] of this.#companies) {
      // Capped: bytes that the company moved while it was alone slowed nobody, so only few of them count.
      state.moved = Math.max(0, Math.min(state.moved, AT_ONCE + BYTES_PER_STEP) - BYTES_PER_STEP);
      for (;;) {
        const next = this.#mayGo(company, state) ? state.waiting.shift() : undefined;
        if (next === undefined) break;
        state.moved += next.bytes;
        next.go();
      }
      if (state.moved === 0 && state.waiting.length === 0) this.#companies.delete(company);
    }
    if (this.#companies.size > 0) this.#schedule();
  }
}

/** The instance that the whole process shares. */
export const sharedPace = new Pace(sharedLately);
