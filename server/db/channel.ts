/**
 * Short messages between nodes, by LISTEN and NOTIFY on a dedicated connection: never inside a transaction that writes, because
 * NOTIFY serialises commits. Needs a whole PostgreSQL session, so it does not work through a transaction pooler.
 */
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { type Connection, postgresOptions } from "./connection.ts";

export type ChannelOptions = {
  /** A lower-case word. */
  readonly name: string;
  readonly onMessage: (payload: string) => void;
  /** Called each time the channel begins to listen. `again`: it listened before, so messages may have been missed meanwhile. */
  readonly onListening: (again: boolean) => void;
  /** Called when the connection was lost or could not be made; the channel then tries again. */
  readonly onTrouble: (error: unknown) => void;
  /** Milliseconds between heartbeats; each must be answered within half of that time. */
  readonly heartbeatMs?: number;
};

export type Channel = {
  /** Sends payloads of less than 8000 bytes, in one go. @throws when the connection is down */
  notify(payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

const HEARTBEAT_MS = 10_000;
const WAIT_MS = { first: 100, most: 5_000 };

type Client = ReturnType<typeof postgres>;

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const limit = new AbortController();
  const late = wait(ms, undefined, { signal: limit.signal }).then(() => {
    throw new Error("The database connection for live changes does not answer.");
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    limit.abort();
    late.catch(() => undefined);
  }
}

class PgChannel implements Channel {
  readonly #connection: Connection;
  readonly #options: ChannelOptions;
  readonly #closing = new AbortController();
  readonly #over: Promise<void>;
  #client: Client | null = null;

  constructor(connection: Connection, options: ChannelOptions) {
    if (!/^[a-z]+$/.test(options.name)) throw new TypeError("A channel's name is a lower-case word.");
    this.#connection = connection;
    this.#options = options;
    this.#over = this.#run();
  }

  async notify(payloads: readonly string[]): Promise<void> {
    const client = this.#client;
    if (client === null) throw new Error("The connection for live changes is down.");
    const list = JSON.stringify(payloads);
    await client`
      select pg_notify(${this.#options.name}, payload) from json_array_elements_text(${list}::text::json) payload`;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#over;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    let failures = 0;
    let again = false;
    while (!signal.aborted) {
      const listened = await this.#listen(again);
      failures = listened ? 0 : failures + 1;
      again ||= listened;
      if (signal.aborted) return;
      // Jitter: nodes that lost the same database should not reconnect in the same instant.
      const pause = Math.min(WAIT_MS.most, WAIT_MS.first * 2 ** failures) * (0.5 + Math.random() / 2);
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Listens until the connection is lost or the channel closed. @returns true when listening had begun, false when it never did */
  async #listen(again: boolean): Promise<boolean> {
    const { name, onListening, onTrouble, heartbeatMs = HEARTBEAT_MS } = this.#options;
    const lost = new AbortController();
    const client = this.#connect(lost);
    let listened = false;
    try {
      await within(client.unsafe(`listen ${name}`), heartbeatMs / 2);
      listened = true;
      this.#client = client;
      onListening(again);
      const stop = AbortSignal.any([lost.signal, this.#closing.signal]);
      while (!stop.aborted) {
        await wait(heartbeatMs, undefined, { signal: stop }).catch(() => undefined);
        if (!stop.aborted) await within(client`select 1`, heartbeatMs / 2);
      }
      if (!this.#closing.signal.aborted) throw new Error("The connection for live changes was lost.");
    } catch (error) {
      onTrouble(error);
    } finally {
      this.#client = null;
      await client.end({ timeout: this.#closing.signal.aborted ? 1 : 0 }).catch(() => undefined);
    }
    return listened;
  }

  #connect(lost: AbortController): Client {
    const options = {
      ...postgresOptions(this.#connection),
      max: 1,
      max_lifetime: null,
      fetch_types: false,
      connect_timeout: 10,
      keep_alive: 30,
      onnotice: () => undefined,
      // The driver reads this option, but its types lack it; a test checks that it works.
      onnotify: (_channel: string, payload: string) => this.#options.onMessage(payload),
      // Ends this client for good: after a broken connection it would silently open another one that listens to nothing.
      onclose: () => lost.abort(),
      // A notification may be lost when the machine fails, so commits on this connection do not wait for the disk.
      connection: { application_name: "canteiro live", synchronous_commit: "off" },
    };
    return postgres(options);
  }
}

/** Opens a channel; it keeps itself connected until it is closed. */
export function openChannel(connection: Connection, options: ChannelOptions): Channel {
  return new PgChannel(connection, options);
}
