/**
 * A pool in which a connection serves one transaction at a time and is never reopened once lost.
 * postgres.js has a pool of its own, but it reopens a connection that breaks in the middle of a transaction and lends it to
 * another caller, while the unfinished transaction still holds it: that transaction's next query, COMMIT or ROLLBACK would then
 * run inside another company's transaction. Here each connection is a client of its own, thrown away when it breaks.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import postgres, { type Sql } from "postgres";
import { askerOfNewWork, begin, NOBODY, type Whose, whoseWork } from "../lib/whose.ts";
import { type Connection, postgresOptions } from "./connection.ts";
import { TYPES } from "./types.ts";

export type Values = { [Name in keyof typeof TYPES]: ReturnType<(typeof TYPES)[Name]["parse"]> };
export type Client = Sql<Values>;

/** News of a change to a report that people may be watching; carries no content. */
export type News = {
  readonly empresaId: string;
  readonly relatorioId: string;
  /** The content's new version; absent when the content did not change. */
  readonly versao?: number;
  /** The people who edit the report now changed. */
  readonly presenca?: true;
  /** A signature, a signer or the sealed document changed. */
  readonly aprovacao?: true;
};

/** State of a connection in a transaction. */
export type Life = {
  /** No query may be sent any more. */
  over: boolean;
  /** The connection broke before the transaction ended. */
  lost: boolean;
  /** Called when the connection breaks. Unset at the end: long-lived objects refer to this state, and must not keep all of the work. */
  onLost: ((error: Error) => void) | null;
  /** The number of savepoints so far. */
  savepoints: number;
  /** News to send once the transaction is committed. */
  readonly news: News[];
  /** Queries are planned with their joins in the written order (`plan.ts`). */
  readonly asWritten: boolean;
};

type Slot = { readonly client: Client; lost: boolean; life: Life | null };
/** Company and person that a connection is lent to; `key` identifies the person within the company. */
type Holder = Whose & { readonly key: string };
type Waiter = { readonly holder: Holder; resolve(slot: Slot): void; reject(error: Error): void };

/**
 * At most this many connections may be held by one company, and by one person of a company. Requests of one person mostly wait
 * for each other's locks, and would meanwhile keep connections from everybody else.
 */
const MOST = { company: 10, person: 4 } as const;

const holderOf = (whose: Whose): Holder => ({ ...whose, key: `${whose.empresaId} ${whose.person}` });

/**
 * The transaction that the current code runs in. Work inside a transaction that asks for a second connection must not wait for
 * its own company's share.
 */
const inside = new AsyncLocalStorage<Life>();

/** Connections held, counted by name. */
class Held {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, by: 1 | -1): void {
    const count = this.of(name) + by;
    if (count === 0) this.#counts.delete(name);
    else this.#counts.set(name, count);
  }
}

const CLOSED = "The database closed the connection.";

class PoolError extends Error {
  readonly code: "CONNECTION_CLOSED" | "CONNECTION_ENDED" | "CONNECT_TIMEOUT";
  constructor(code: PoolError["code"], message: string) {
    super(message);
    this.name = "PoolError";
    this.code = code;
  }
}

export class Pool {
  readonly #connection: Connection;
  readonly #size: number;
  readonly #waitLimit: number;
  readonly #all = new Set<Slot>();
  readonly #idle: Slot[] = [];
  readonly #waiting: Waiter[] = [];
  readonly #ofCompanies = new Held();
  readonly #ofPeople = new Held();
  #onQuiet: (() => void) | null = null;

  /**
   * @param size the maximum number of connections; each is opened when needed
   * @param waitLimit milliseconds that work waits for a free connection before it fails
   */
  constructor(connection: Connection, size: number, waitLimit = 20_000) {
    this.#connection = connection;
    this.#size = size;
    this.#waitLimit = waitLimit;
  }

  /** Lends a connection to `work` alone, until its promise settles. */
  async use<T>(work: (client: Client, life: Life) => Promise<T>, asWritten = false): Promise<T> {
    // A connection taken inside another transaction does not count towards the share of a company or person.
    const holder = holderOf(inside.getStore()?.over === false ? NOBODY : whoseWork());
    const slot = await this.#acquire(holder, askerOfNewWork());
    begin();
    const life: Life = { over: false, lost: false, onLost: null, savepoints: 0, news: [], asWritten };
    slot.life = life;
    try {
      if (slot.lost) throw new PoolError("CONNECTION_CLOSED", CLOSED);
      return await inside.run(life, () => work(slot.client, life));
    } finally {
      life.over = true;
      this.#count(holder, -1);
      this.#release(slot);
    }
  }

  /** Lets running work finish, for at most `patience` milliseconds, and closes all connections. */
  async end(patience: number): Promise<void> {
    const quiet = new Promise<void>((resolve) => {
      this.#onQuiet = resolve;
      if (this.#idle.length === this.#all.size) resolve();
      setTimeout(resolve, patience).unref();
    });
    for (const waiter of this.#waiting.splice(0)) {
      waiter.reject(new PoolError("CONNECTION_ENDED", "The database is closed."));
    }
    await quiet;
    await Promise.all([...this.#all].map((slot) => slot.client.end({ timeout: 1 })));
  }

  #open(): Slot {
    const client: Client = postgres({
      ...postgresOptions(this.#connection),
      max: 1,
      max_lifetime: null,
      types: TYPES,
      connect_timeout: 10,
      onnotice: () => undefined,
      // Called while the lost connection is being taken down, before any code that awaits one of its queries resumes.
      onclose: () => {
        slot.lost = true;
        if (slot.life === null) return this.#discard(slot);
        Object.assign(slot.life, { over: true, lost: true });
        slot.life.onLost?.(new PoolError("CONNECTION_CLOSED", CLOSED));
      },
      connection: { application_name: "canteiro", TimeZone: "UTC", DateStyle: "ISO", IntervalStyle: "postgres" },
    });
    const slot: Slot = { client, lost: false, life: null };
    this.#all.add(slot);
    return slot;
  }

  #discard(slot: Slot): void {
    this.#all.delete(slot);
    const position = this.#idle.indexOf(slot);
    if (position !== -1) this.#idle.splice(position, 1);
    // No query waits on this connection; an error while closing it does not matter.
    slot.client.end({ timeout: 0 }).catch(() => undefined);
  }

  async #acquire(holder: Holder, asker: AbortSignal | null): Promise<Slot> {
    if (this.#onQuiet !== null) throw new PoolError("CONNECTION_ENDED", "The database is closed.");
    if (this.#mayHold(holder)) {
      // Takes the connection that was used last: its prepared statements are the warmest.
      const free = this.#idle.pop() ?? (this.#all.size < this.#size ? this.#open() : undefined);
      if (free !== undefined) {
        this.#count(holder, 1);
        return free;
      }
    }
    asker?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        asker?.removeEventListener("abort", giveUp);
        settle();
      };
      const waiter: Waiter = {
        holder,
        resolve: (slot) => end(() => resolve(slot)),
        reject: (error) => end(() => reject(error)),
      };
      const leave = (reason: Error): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        waiter.reject(reason);
      };
      const giveUp = (): void => leave(asker?.reason as Error);
      const timer = setTimeout(() => {
        leave(new PoolError("CONNECT_TIMEOUT", `No free database connection within ${this.#waitLimit} ms.`));
      }, this.#waitLimit);
      asker?.addEventListener("abort", giveUp, { once: true });
      this.#waiting.push(waiter);
    });
  }

  #mayHold({ empresaId, person, key }: Holder): boolean {
    return (
      (empresaId === "" || this.#ofCompanies.of(empresaId) < MOST.company) &&
      (person === "" || this.#ofPeople.of(key) < MOST.person)
    );
  }

  #count({ empresaId, key }: Holder, by: 1 | -1): void {
    this.#ofCompanies.add(empresaId, by);
    this.#ofPeople.add(key, by);
  }

  /**
   * Takes the next waiter: from the company that holds the fewest connections, then the person who holds the fewest, then whoever
   * has waited longest.
   */
  #takeNext(): Waiter | undefined {
    let next: Waiter | undefined;
    let least = [Infinity, Infinity] as const;
    for (const waiter of this.#waiting) {
      const { empresaId, key } = waiter.holder;
      if (!this.#mayHold(waiter.holder)) continue;
      const holds = [this.#ofCompanies.of(empresaId), this.#ofPeople.of(key)] as const;
      if (holds[0] > least[0] || (holds[0] === least[0] && holds[1] >= least[1])) continue;
      [next, least] = [waiter, holds];
    }
    if (next !== undefined) this.#waiting.splice(this.#waiting.indexOf(next), 1);
    return next;
  }

  #release(slot: Slot): void {
    slot.life = null;
    if (slot.lost) this.#discard(slot);
    else this.#idle.push(slot);
    // Several waiters may be served now: requests held back by their company's share wait even while the pool is not full.
    while (this.#idle.length > 0 || this.#all.size < this.#size) {
      const next = this.#takeNext();
      if (next === undefined) break;
      this.#count(next.holder, 1);
      next.resolve(this.#idle.pop() ?? this.#open());
    }
    if (this.#idle.length === this.#all.size) this.#onQuiet?.();
  }
}
