import { once } from "node:events";
import { request as httpRequest, type ClientRequest, type IncomingMessage } from "node:http";
import { createSseParser, type ServerEvent } from "../../web/api/sse.ts";
import { addressOf, type Person } from "./http.ts";

export type { ServerEvent } from "../../web/api/sse.ts";

/** One open stream of events, read as a browser reads it. */

type Headers = Readonly<Record<string, string>>;
type Params = { obraId: string; relatorioId: string };
type Waiter = { matches: (event: ServerEvent) => boolean; resolve: (event: ServerEvent) => void };

/** How long to wait for an event: less than a minute, because after a minute the stream checks for changes by itself. */
const PATIENCE_MS = 30_000;

export class EventReader {
  readonly seen: ServerEvent[] = [];
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  /** True when the server ended the stream; false when the connection broke or the reader left. */
  readonly ended: Promise<boolean>;
  readonly #request: ClientRequest;
  #waiters: Waiter[] = [];

  private constructor(request: ClientRequest, response: IncomingMessage) {
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    this.#request = request;
    this.ended = this.#read(response).then(
      () => true,
      () => false,
    );
  }

  /** Opens a stream on a separate connection, because a pool would open spare connections, for which a stopping server waits. */
  static async open(url: string, as: Person, params: Params, more: Headers = {}): Promise<EventReader> {
    const headers = { ...more, authorization: `Bearer ${as.token}` };
    const request = httpRequest(addressOf(url, "streamEventos", { as, params }), { headers, agent: false });
    request.end();
    const [response] = (await once(request, "response")) as [IncomingMessage];
    request.on("error", () => undefined);
    return new EventReader(request, response);
  }

  /** Opens a stream and reads the first poke: from then on no event is missed. */
  static async follow(url: string, as: Person, params: Params, more: Headers = {}): Promise<EventReader> {
    const reader = await EventReader.open(url, as, params, more);
    await reader.next("poke");
    return reader;
  }

  /** Waits for the first event of this name, not counting the first `after` events that were seen. */
  async next(name: string, after = 0): Promise<ServerEvent> {
    return this.where((event) => event.event === name, after);
  }

  async where(matches: Waiter["matches"], after = 0): Promise<ServerEvent> {
    const found = this.seen.slice(after).find(matches);
    if (found !== undefined) return found;
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`not told within ${PATIENCE_MS} ms; seen: ${JSON.stringify(this.seen)}`)),
        PATIENCE_MS,
      );
      this.#waiters.push({ matches, resolve: (event) => (clearTimeout(late), resolve(event)) });
    });
  }

  leave(): void {
    this.#request.destroy();
  }

  async #read(response: IncomingMessage): Promise<void> {
    const parse = createSseParser();
    response.setEncoding("utf8");
    for await (const piece of response) for (const event of parse(piece as string)) this.#take(event);
  }

  #take(event: ServerEvent): void {
    this.seen.push(event);
    const served = this.#waiters.filter(({ matches }) => matches(event));
    this.#waiters = this.#waiters.filter((waiter) => !served.includes(waiter));
    for (const { resolve } of served) resolve(event);
  }
}

/** The version that a poke announces. */
export const versaoOf = ({ data }: ServerEvent): number => (JSON.parse(data) as { versao: number }).versao;
