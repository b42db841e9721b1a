import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import type { Connection } from "../../server/db/connection.ts";

/**
 * A proxy between the product and PostgreSQL that records every statement with its parameters. The bare driver replays exactly
 * these, so that nobody has to keep a copy of the product's SQL up to date.
 */

export type Statement = {
  readonly sql: string;
  /** The values as they went over the wire, in text format. */
  readonly params: readonly (string | null)[];
  /** Type of each parameter as the driver declared it; 0 = PostgreSQL decides. */
  readonly types: readonly number[];
};

type Prepared = { sql: string; types: number[] };

/** Parses what the client sends on one connection in PostgreSQL's protocol 3.0. */
class Reader {
  readonly seen: Statement[] = [];
  #rest: Buffer = Buffer.alloc(0);
  #started = false;
  readonly #prepared = new Map<string, Prepared>();

  push(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      // The first message has no type byte.
      const head = this.#started ? 1 : 0;
      if (this.#rest.length < head + 4) return;
      const length = this.#rest.readUInt32BE(head);
      if (this.#rest.length < head + length) return;
      const type = this.#started ? String.fromCharCode(this.#rest[0] ?? 0) : "";
      this.#message(type, this.#rest.subarray(head + 4, head + length));
      this.#rest = this.#rest.subarray(head + length);
      this.#started = true;
    }
  }

  #message(type: string, body: Buffer): void {
    if (type === "Q") this.seen.push({ sql: body.toString("utf8", 0, body.length - 1), params: [], types: [] });
    if (type !== "P" && type !== "B") return;
    let at = 0;
    const text = () => {
      const end = body.indexOf(0, at);
      const value = body.toString("utf8", at, end);
      at = end + 1;
      return value;
    };
    const short = () => {
      at += 2;
      return body.readInt16BE(at - 2);
    };
    const long = () => {
      at += 4;
      return body.readInt32BE(at - 4);
    };
    const list = <T>(read: () => T) => Array.from({ length: short() }, read);
    const first = text();
    if (type === "P") {
      const sql = text();
      this.#prepared.set(first, { sql, types: list(long) });
      return;
    }
    const prepared = this.#prepared.get(text()) ?? { sql: "?", types: [] };
    if (list(short).includes(1)) throw new Error("a parameter in binary: the recorder reads text");
    const params = list(() => {
      const length = long();
      if (length < 0) return null;
      at += length;
      return body.toString("utf8", at - length, at);
    });
    this.seen.push({ ...prepared, params });
  }
}

export type Recorder = {
  /** The same database, reached through the recorder. */
  readonly connection: Connection;
  /** Runs `work` and returns the statements of one transaction: the one that `work` causes and that contains `marker`. */
  record(marker: string, work: () => Promise<unknown>): Promise<Statement[]>;
  close(): void;
};

function open(to: Connection): Socket {
  return to.host.startsWith("/") ? connect(`${to.host}/.s.PGSQL.${to.port}`) : connect(to.port, to.host);
}

export async function startRecorder(to: Connection): Promise<Recorder> {
  const readers = new Set<Reader>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const reader = new Reader();
    readers.add(reader);
    const upstream = open(to);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
    client.on("data", (chunk) => reader.push(chunk));
    client.pipe(upstream);
    upstream.pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    connection: { ...to, host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    async record(marker, work) {
      for (const reader of readers) reader.seen.length = 0;
      await work();
      const found = [...readers].filter(({ seen }) => seen.some(({ sql }) => sql.includes(marker)));
      const [only] = found;
      if (only === undefined || found.length > 1) throw new Error(`${found.length} transactions with ${marker}`);
      return [...only.seen];
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
