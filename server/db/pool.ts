/**
 * A pool in which a connection serves one transaction at a time and is never opened again once lost.
 *
 * postgres.js has a pool of its own, but in it a connection that breaks in the middle of a transaction is opened again
 * for somebody else, while the unfinished transaction still holds it: its next query, and its COMMIT or ROLLBACK, would
 * then run inside the other company's transaction. Here each connection is a client of its own, thrown away when it breaks.
 */
import postgres, { type Sql } from "postgres";
import { type Connection, postgresOptions } from "./connection.ts";
import { TYPES } from "./types.ts";

export type Values = { [Name in keyof typeof TYPES]: ReturnType<(typeof TYPES)[Name]["parse"]> };
export type Client = Sql<Values>;

/** What a transaction changed that people may be watching; without content. */
export type News = {
  readonly empresaId: string;
  readonly relatorioId: string;
  /** The content's new version, or null when who edits it changed. */
  readonly versao: number | null;
};

/** What a transaction knows of its connection. */
export type Life = {
  /** No query may be sent any more. */
  over: boolean;
  /** The connection broke before the transaction ended. */
  lost: boolean;
  /** Told once the transaction is committed. */
  readonly news: News[];
};

type Slot = { readonly client: Client; lost: boolean; life: Life | null };
type Waiter = { resolve(slot: Slot): void; reject(error: Error): void; timer: NodeJS.Timeout };

class PoolError extends Error {
  readonly code: "CONNECTION_ENDED" | "CONNECT_TIMEOUT";
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
  #onQuiet: (() => void) | null = null;

  /**
   * @param size connections at most; they are opened when needed
   * @param waitLimit milliseconds that work waits for a free connection before it fails
   */
  constructor(connection: Connection, size: number, waitLimit = 20_000) {
    this.#connection = connection;
    this.#size = size;
    this.#waitLimit = waitLimit;
  }

  /** Lends a connection to `work` alone, for as long as its promise is open. */
  async use<T>(work: (client: Client, life: Life) => Promise<T>): Promise<T> {
    const slot = await this.#acquire();
    const life: Life = { over: false, lost: false, news: [] };
    slot.life = life;
    try {
      return await work(slot.client, life);
    } finally {
      life.over = true;
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
      clearTimeout(waiter.timer);
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
      // Called while the lost connection is being taken down, before any code that waits for it goes on.
      onclose: () => {
        slot.lost = true;
        if (slot.life) Object.assign(slot.life, { over: true, lost: true });
        else this.#discard(slot);
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
    // Nothing is under way on it that anybody waits for; a failure to say goodbye is of no interest.
    slot.client.end({ timeout: 0 }).catch(() => undefined);
  }

  async #acquire(): Promise<Slot> {
    if (this.#onQuiet !== null) throw new PoolError("CONNECTION_ENDED", "The database is closed.");
    // The last one used first: its prepared statements are the warmest.
    const free = this.#idle.pop() ?? (this.#all.size < this.#size ? this.#open() : undefined);
    if (free !== undefined) return free;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(new PoolError("CONNECT_TIMEOUT", `No free database connection within ${this.#waitLimit} ms.`));
      }, this.#waitLimit);
      const waiter: Waiter = { resolve, reject, timer };
      this.#waiting.push(waiter);
    });
  }

  #release(slot: Slot): void {
    slot.life = null;
    if (slot.lost) this.#discard(slot);
    const next = this.#waiting.shift();
    if (next !== undefined) {
      clearTimeout(next.timer);
      next.resolve(slot.lost ? this.#open() : slot);
    } else if (!slot.lost) this.#idle.push(slot);
    if (this.#idle.length === this.#all.size) this.#onQuiet?.();
  }
}
