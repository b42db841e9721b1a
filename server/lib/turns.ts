import { availableParallelism } from "node:os";

/**
 * Decides which company's work runs in a child process next: companies take turns. Large work has places of its own (a lane), so
 * that small work never waits for it. No company ever holds all places of a lane that has at least two.
 */

export type Lane = "small" | "large";

/** A place in a lane: permission to work until it is given back. */
export type Place = { readonly lane: Lane; giveBack(): void };

export type Work = {
  /** The company that the work is for; empty when it is for none. */
  readonly company: string;
  /** True for work that takes seconds rather than tenths of a second. */
  readonly large: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds after which the work gives up waiting; when absent, it waits without a limit. */
  readonly patience?: number;
};

type Waiting = { readonly company: string; take(place: Place): void };

/** Thrown when work gets no turn: too much work of its company was waiting already, or its patience ran out. */
export class NoTurn extends Error {
  constructor(message: string) {
    super(message);
    this.name = "NoTurn";
  }
}

const MOST_WAITING = 500;

export type TurnsOptions = {
  /**
   * When absent, a company may always hold half of all places. When given, a company may hold more than one place (again up to
   * half) only while this function returns true for the company and no other company works or waits here.
   */
  readonly isAlone?: (company: string) => boolean;
};

class LaneState {
  readonly places: number;
  readonly #options: TurnsOptions;
  /** Waiting work by company. The companies stand in the order of their next turn, the work of each in the order of arrival. */
  readonly waiting = new Map<string, Waiting[]>();
  readonly #running = new Map<string, number>();
  #busy = 0;

  constructor(places: number, options: TurnsOptions) {
    this.places = places;
    this.#options = options;
  }

  /**
   * True when a place is free and this company may take it. A company without a running task may always take one; it may hold
   * more, up to half of all places, only while it is alone (see `isAlone`).
   */
  hasPlaceFor(company: string): boolean {
    if (this.#busy >= this.places) return false;
    const own = this.runningOf(company);
    return own === 0 || (own < Math.ceil(this.places / 2) && this.#isAlone(company));
  }

  #isAlone(company: string): boolean {
    const { isAlone } = this.#options;
    if (isAlone === undefined) return true;
    return isAlone(company) && [...this.#running.keys(), ...this.waiting.keys()].every((other) => other === company);
  }

  runningOf(company: string): number {
    return this.#running.get(company) ?? 0;
  }

  occupy(company: string): void {
    this.#busy += 1;
    this.#running.set(company, this.runningOf(company) + 1);
  }

  leave(company: string): void {
    this.#busy -= 1;
    const left = this.runningOf(company) - 1;
    if (left === 0) this.#running.delete(company);
    else this.#running.set(company, left);
  }

  add(entry: Waiting): void {
    const queue = this.waiting.get(entry.company);
    if (queue === undefined) this.waiting.set(entry.company, [entry]);
    else queue.push(entry);
  }

  /** Takes the next work of the first company for which `may` is true, and moves that company to the end of the queue. */
  next(may: (company: string) => boolean): Waiting | undefined {
    for (const [company, queue] of this.waiting) {
      if (!may(company)) continue;
      const entry = queue.shift();
      this.waiting.delete(company);
      if (queue.length > 0) this.waiting.set(company, queue);
      return entry;
    }
    return undefined;
  }

  remove(entry: Waiting): void {
    const left = (this.waiting.get(entry.company) ?? []).filter((other) => other !== entry);
    if (left.length === 0) this.waiting.delete(entry.company);
    else this.waiting.set(entry.company, left);
  }
}

export class Turns {
  readonly #lanes: Readonly<Record<Lane, LaneState>>;

  /** Number of places in each lane. When the large lane has none, large work queues with the small. */
  constructor(places: Readonly<Record<Lane, number>>, options: TurnsOptions = {}) {
    this.#lanes = { small: new LaneState(places.small, options), large: new LaneState(places.large, options) };
  }

  /**
   * Resolves when it is this work's turn.
   * @throws NoTurn, or the signal's reason when it is aborted before
   */
  async take({ company, large, signal, patience = Infinity }: Work): Promise<Place> {
    signal?.throwIfAborted();
    const lane = this.#lanes[large && this.#lanes.large.places > 0 ? "large" : "small"];
    if ((lane.waiting.get(company)?.length ?? 0) >= MOST_WAITING)
      throw new NoTurn("Too much work of this company is waiting");
    return new Promise<Place>((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
      };
      const fail = (reason: Error): void => {
        leave();
        lane.remove(entry);
        reject(reason);
      };
      const giveUp = (): void => fail(signal?.reason as Error);
      const entry: Waiting = {
        company,
        take: (place) => {
          leave();
          resolve(place);
        },
      };
      const timer =
        patience === Infinity ? undefined : setTimeout(() => fail(new NoTurn(`No turn in ${patience} ms`)), patience);
      signal?.addEventListener("abort", giveUp, { once: true });
      lane.add(entry);
      this.#assign();
    });
  }

  /** Number of pieces of work waiting in both lanes. */
  get waiting(): number {
    const queues = [this.#lanes.small, this.#lanes.large].flatMap(({ waiting }) => [...waiting.values()]);
    return queues.reduce((sum, queue) => sum + queue.length, 0);
  }

  #assign(): void {
    const { small, large } = this.#lanes;
    for (;;) {
      if (
        this.#give(
          "small",
          small.next((company) => small.hasPlaceFor(company)),
        )
      )
        continue;
      if (
        this.#give(
          "large",
          large.next((company) => large.hasPlaceFor(company)),
        )
      )
        continue;
      // Places of the large lane serve small work while no large work waits, so that a company that is alone gets more than half of the small places.
      if (
        !this.#give(
          "large",
          small.next((company) => large.waiting.size === 0 && large.hasPlaceFor(company)),
        )
      )
        return;
    }
  }

  #give(name: Lane, entry: Waiting | undefined): boolean {
    if (entry === undefined) return false;
    const lane = this.#lanes[name];
    lane.occupy(entry.company);
    let given = true;
    const giveBack = (): void => {
      if (!given) return;
      given = false;
      lane.leave(entry.company);
      this.#assign();
    };
    entry.take({ lane: name, giveBack });
    return true;
  }
}

/**
 * The one queue of this process for all work in child processes. Each lane has at least two places, so that one company leaves a
 * place to the others even on a small machine. Large work runs at a lower operating-system priority, so the large lane does not
 * slow down the small one.
 */
export const sharedTurns = new Turns({ small: Math.max(2, availableParallelism()), large: 2 });
