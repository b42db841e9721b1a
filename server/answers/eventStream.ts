import { Readable } from "node:stream";

/** Server-sent events on an open answer (HTML Living Standard 9.2). */

/** Milliseconds a client waits at least before it connects again. */
const RETRY_MS = 3_000;
/** Milliseconds between comments: proxies close silent connections, and a lost phone is noticed only by writing to it. */
const COMMENT_EVERY_MS = 15_000;
/** A reader with more unsent bytes is gone or stuck and is disconnected; it gets the present state when it reconnects. */
const MOST_WAITING_BYTES = 64 * 1024;

export class EventStream {
  /** Body of the answer. */
  readonly body: Readable;
  readonly #comments: NodeJS.Timeout;
  #ended = false;

  constructor() {
    this.body = new Readable({ read: () => undefined });
    this.#comments = setInterval(() => this.#write(":\n\n"), COMMENT_EVERY_MS).unref();
    this.onClose(() => {
      this.#ended = true;
      clearInterval(this.#comments);
    });
    this.#write(`retry: ${RETRY_MS}\n\n`);
  }

  /** Sends an event with JSON data; does nothing once the stream has ended. */
  send(event: string, data: object): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Calls `run` when either side has closed the stream. */
  onClose(run: () => void): void {
    this.body.once("close", run);
  }

  /** Sends the event `bye` and closes the stream. */
  end(): void {
    if (this.#ended) return;
    this.send("bye", {});
    this.#ended = true;
    clearInterval(this.#comments);
    this.body.push(null);
  }

  #write(text: string): void {
    if (this.#ended) return;
    this.body.push(text);
    if (this.body.readableLength > MOST_WAITING_BYTES) this.body.destroy();
  }
}
