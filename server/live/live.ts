import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import type { EventStream } from "../answers/eventStream.ts";
import { Batcher, type Change, EVERYTHING, parsePayload } from "./batcher.ts";
import { Follower } from "./follower.ts";

/**
 * Tells everybody who has a report open, on every node, that it has changed (decision 009). News left with `leaveNews` goes to
 * PostgreSQL's NOTIFY after the commit, and comes back to every node, including this one.
 */
export type Live = {
  /** Sends this stream the events of the report until either side closes the stream. */
  follow(stream: EventStream, who: Following): void;
  /**
   * Runs `look` now and after each change of the report until it finds something. The caller holds no connection meanwhile.
   * @returns null when `look` found nothing within `ms` milliseconds
   */
  until<T>(report: Report, look: () => Promise<T | null>, ms: number): Promise<T | null>;
  /** Ends every open stream and all waiting, including those that start later. */
  closeStreams(): void;
  /** Sends waiting changes and disconnects. */
  close(): Promise<void>;
};

export type Report = { readonly empresaId: string; readonly relatorioId: string };

export type Following = Report & {
  readonly usuarioId: string;
  readonly presenca: boolean;
  readonly look: () => Promise<number>;
};

export const CHANNEL = "canteiro";
/** At most this many streams of one person are open on one node. One more closes the oldest, which most likely belongs to a phone that has gone. */
export const STREAMS_PER_PERSON = 10;
/** After a lost connection all streams check their reports again, at most this many at a time, because other requests need connections too. */
const LOOKING_AT_ONCE = 4;

const keyOf = ({ empresaId, relatorioId }: Report): string => `${empresaId}/${relatorioId}`;

type Wake = () => void;
type Open = { readonly stream: EventStream; readonly follower: Follower };

/** Sets of values under a key, oldest value first. */
class Index<T> {
  readonly #sets = new Map<string, Set<T>>();

  get(key: string): ReadonlySet<T> {
    return this.#sets.get(key) ?? new Set();
  }

  add(key: string, one: T): void {
    const set = this.#sets.get(key) ?? new Set();
    this.#sets.set(key, set.add(one));
  }

  delete(key: string, one: T): void {
    const set = this.#sets.get(key);
    set?.delete(one);
    if (set?.size === 0) this.#sets.delete(key);
  }

  *all(): Generator<T> {
    for (const set of this.#sets.values()) yield* set;
  }
}

class Hub {
  readonly #log: FastifyBaseLogger;
  readonly #all = new Set<Open>();
  readonly #byReport = new Index<Open>();
  readonly #byPerson = new Index<Open>();
  readonly #waiting = new Index<Wake>();
  #closing = false;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  follow(stream: EventStream, { empresaId, relatorioId, usuarioId, presenca, look }: Following): void {
    if (this.#closing) {
      stream.end();
      return;
    }
    const onTrouble = (err: unknown): void => this.#log.warn({ err }, "a stream of live changes could not look");
    const open: Open = { stream, follower: new Follower({ stream, presenca, look, onTrouble }) };
    const report = keyOf({ empresaId, relatorioId });
    const person = `${empresaId}/${usuarioId}`;
    this.#all.add(open);
    this.#byReport.add(report, open);
    this.#byPerson.add(person, open);
    stream.onClose(() => {
      this.#all.delete(open);
      this.#byReport.delete(report, open);
      this.#byPerson.delete(person, open);
    });
    const theirs = [...this.#byPerson.get(person)];
    for (const old of theirs.slice(0, -STREAMS_PER_PERSON)) old.stream.end();
    // The version for the first message is read only now, after the stream is registered, so that no change is missed.
    void open.follower.look();
  }

  async until<T>(report: Report, look: () => Promise<T | null>, ms: number): Promise<T | null> {
    let news = Promise.withResolvers<void>();
    let over = false;
    const wake = (): void => news.resolve();
    const timer = setTimeout(() => {
      over = true;
      wake();
    }, ms);
    this.#waiting.add(keyOf(report), wake);
    try {
      for (;;) {
        const found = await look();
        if (found !== null || over || this.#closing) return found;
        await news.promise;
        // `news` is renewed before `look` runs again, so that a change during `look` is not missed.
        news = Promise.withResolvers<void>();
      }
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(keyOf(report), wake);
    }
  }

  changed(change: Change): void {
    for (const { follower } of this.#byReport.get(keyOf(change))) follower.changed(change);
    for (const wake of this.#waiting.get(keyOf(change))) wake();
  }

  async resync(): Promise<void> {
    for (const wake of this.#waiting.all()) wake();
    const waiting = [...this.#all].values();
    const work = async (): Promise<void> => {
      for (const { follower } of waiting) await follower.resync();
    };
    await Promise.all(Array.from({ length: LOOKING_AT_ONCE }, work));
  }

  closeStreams(): void {
    this.#closing = true;
    for (const { stream } of this.#all) stream.end();
    for (const wake of this.#waiting.all()) wake();
  }
}

/** Connects this process to the others on its database. */
export function createLive(database: Database, log: FastifyBaseLogger): Live {
  const hub = new Hub(log);
  const channel = database.openChannel({
    name: CHANNEL,
    onMessage: (payload) => {
      if (payload === EVERYTHING) void hub.resync();
      else for (const change of parsePayload(payload)) hub.changed(change);
    },
    onListening: () => {
      void batcher.flush();
      void hub.resync();
    },
    onTrouble: (err) => log.warn({ err }, "no connection for live changes"),
  });
  const batcher = new Batcher((payloads) => channel.notify(payloads));
  database.onNews(({ versao = null, presenca = false, aprovacao = false, ...report }) =>
    batcher.add({ ...report, versao, presenca, aprovacao }),
  );
  return {
    follow: (stream, who) => hub.follow(stream, who),
    until: async (report, look, ms) => hub.until(report, look, ms),
    closeStreams: () => hub.closeStreams(),
    close: async () => {
      hub.closeStreams();
      await batcher.close();
      await channel.close();
    },
  };
}
