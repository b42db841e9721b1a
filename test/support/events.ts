import { createSseParser, type ServerEvent } from "../../web/api/sse.ts";
import { addressOf, type Person } from "./http.ts";

/** One open stream of events, read as a browser reads it. */

type Params = { obraId: string; relatorioId: string };
type Waiter = { matches: (event: ServerEvent) => boolean; resolve: (event: ServerEvent) => void };

const PATIENCE_MS = 5_000;

export class EventReader {
  readonly seen: ServerEvent[] = [];
  readonly status: number;
  readonly headers: Headers;
  /** Resolves when the server has ended it (true), or the connection broke or was left (false). */
  readonly ended: Promise<boolean>;
  readonly #leaving: AbortController;
  #waiters: Waiter[] = [];

  private constructor(response: Response, leaving: AbortController) {
    this.status = response.status;
    this.headers = response.headers;
    this.#leaving = leaving;
    this.ended = this.#read(response).then(
      () => true,
      () => false,
    );
  }

  static async open(url: string, as: Person, params: Params): Promise<EventReader> {
    const leaving = new AbortController();
    const response = await fetch(addressOf(url, "streamEventos", { as, params }), {
      headers: { authorization: `Bearer ${as.token}` },
      signal: leaving.signal,
    });
    return new EventReader(response, leaving);
  }

  /** Opens it and reads the first poke: from then on nothing is missed. */
  static async follow(url: string, as: Person, params: Params): Promise<EventReader> {
    const reader = await EventReader.open(url, as, params);
    await reader.next("poke");
    return reader;
  }

  /** The first event of that name, or the first that comes after the call when `after` says how many were seen. */
  async next(name: string, after = 0, within = PATIENCE_MS): Promise<ServerEvent> {
    return this.where((event) => event.event === name, after, within);
  }

  async where(matches: Waiter["matches"], after = 0, within = PATIENCE_MS): Promise<ServerEvent> {
    const found = this.seen.slice(after).find(matches);
    if (found !== undefined) return found;
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`not told within ${within} ms; seen: ${JSON.stringify(this.seen)}`)),
        within,
      );
      this.#waiters.push({ matches, resolve: (event) => (clearTimeout(late), resolve(event)) });
    });
  }

  leave(): void {
    this.#leaving.abort();
  }

  async #read(response: Response): Promise<void> {
    const parse = createSseParser();
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) {
      for (const event of parse(decoder.decode(piece as Uint8Array, { stream: true }))) this.#take(event);
    }
  }

  #take(event: ServerEvent): void {
    this.seen.push(event);
    const served = this.#waiters.filter(({ matches }) => matches(event));
    this.#waiters = this.#waiters.filter((waiter) => !served.includes(waiter));
    for (const { resolve } of served) resolve(event);
  }
}

/** The version a poke tells. */
export const versaoOf = ({ data }: ServerEvent): number => (JSON.parse(data) as { versao: number }).versao;
