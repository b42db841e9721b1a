import { ApiError, isRetryable } from "../../../api/error.ts";
import { Pause, retryDelay } from "./backoff.ts";
import type { Envios } from "./envios.ts";
import { type Outgoing, ReceiptError, sendFile, type Transport } from "./sendFile.ts";
import type { Envio } from "./types.ts";

/** The loop that sends waiting files, one at a time: videos after all other files. */

/** A file about which server and device disagree this often is refused: retrying would not help. */
const MOST_ATTEMPTS = 5;
/** Error codes that mean that the server and this page disagree about the received parts; the next announcement tells which parts the server has. */
const OUT_OF_STEP: ReadonlySet<string> = new Set([
  "envio_encerrado",
  "envio_incompleto",
  "envio_corrompido",
  "parte_corrompida",
]);
const isOutOfStep = (error: unknown): boolean =>
  error instanceof ReceiptError || (error instanceof ApiError && OUT_OF_STEP.has(error.codigo));
/** Delay before the next try of a photo whose activity could not be saved. */
const UNREADY_MS = 5000;

export type SenderOptions<A> = {
  readonly envios: Envios;
  /** True if this page can send the entry; false if only another page has its bytes. */
  readonly isMine: (one: Envio) => boolean;
  /** The bytes of the file; null when they are gone. */
  readonly outgoing: (one: Envio) => Promise<Outgoing | null>;
  readonly transport: (one: Envio) => Promise<Transport<A>>;
  /** Resolves to null if the file can be sent. Otherwise resolves to a sentence with the reason, and `prepare` is called again later. */
  readonly prepare: (one: Envio) => Promise<string | null>;
  /** True if, after this error of the server, the file must wait until its report is opened. */
  readonly parks: (one: Envio, error: unknown) => boolean;
  /** Called when the server has the file and its receipt names these bytes. */
  readonly onArrival: (one: Envio, answer: A) => Promise<void>;
  /** Called after the loop has changed an entry, so that other tabs can show the change. */
  readonly onChange: (id: string, patch: Partial<Envio>) => void;
  readonly onRefused: (id: string, reason: string) => Promise<void>;
  /** True while the session belongs to the person and company of this queue. */
  readonly isOpen: () => boolean;
  readonly sentence: (error: unknown) => string;
  readonly random: () => number;
  readonly now: () => number;
};

type Wait = { readonly attempts: number; readonly until: number };
const NO_WAIT: Wait = { attempts: 0, until: 0 };

export class Sender<A> {
  readonly #options: SenderOptions<A>;
  readonly #pause = new Pause();
  readonly #waits = new Map<string, Wait>();
  /** Wait after a network failure; until it ends, no file is sent. */
  #net: Wait = NO_WAIT;
  #current: { id: string; stop: AbortController } | null = null;

  constructor(options: SenderOptions<A>) {
    this.#options = options;
  }

  /** Retries all waiting files at once: the network is back, or the person asked for it. */
  hurry(): void {
    this.#net = NO_WAIT;
    this.#waits.clear();
    this.#pause.end();
  }

  /** Called after an entry was added or removed, so that the loop chooses the next file anew. */
  wake(): void {
    this.#pause.end();
  }

  /** Stops sending a file that the person removed. */
  stop(id: string): void {
    this.#waits.delete(id);
    if (this.#current?.id === id) this.#current.stop.abort();
  }

  /** Sends files until none is left that this page can send, the signal aborts or the session ends. Waits for files whose retry is due later. */
  async drain(signal: AbortSignal): Promise<void> {
    const abort = (): void => {
      this.#current?.stop.abort();
      this.#pause.end();
    };
    signal.addEventListener("abort", abort);
    try {
      for (;;) {
        const next = this.#next();
        if (next === null || signal.aborted || !this.#options.isOpen()) return;
        const delay = Math.max(this.#net.until, this.#until(next)) - this.#options.now();
        if (delay > 0) await this.#pause.wait(delay);
        else await this.#send(next, signal);
      }
    } finally {
      signal.removeEventListener("abort", abort);
    }
  }

  #until({ id }: Envio): number {
    return this.#waits.get(id)?.until ?? 0;
  }

  #next(): Envio | null {
    const waiting = this.#options.envios.store
      .getState()
      .envios.filter((one) => (one.phase === "waiting" || one.phase === "paused") && this.#options.isMine(one))
      .filter((one) => Number.isFinite(this.#until(one)));
    const now = this.#options.now();
    const due = (one: Envio): number => Math.max(0, this.#until(one) - now);
    const rank = (one: Envio): number => (one.kind === "video" ? 1 : 0);
    return waiting.sort((a, b) => due(a) - due(b) || rank(a) - rank(b) || a.seq - b.seq)[0] ?? null;
  }

  #change(id: string, patch: Partial<Envio>): void {
    this.#options.envios.patch(id, patch);
    this.#options.onChange(id, patch);
  }

  async #send(one: Envio, signal: AbortSignal): Promise<void> {
    const stop = new AbortController();
    this.#current = { id: one.id, stop };
    const onProgress = (progress: number): void => this.#change(one.id, { progress });
    try {
      const unready = await this.#options.prepare(one);
      if (unready !== null) return this.#park(one, unready, this.#options.now() + UNREADY_MS);
      const file = await this.#options.outgoing(one);
      if (file === null) return await this.#refuse(one, this.#options.sentence(null));
      this.#change(one.id, { phase: "sending", progress: 0, reason: one.kept ? null : one.reason });
      const transport = await this.#options.transport(one);
      const answer = await sendFile(file, transport, { signal: stop.signal, onProgress });
      this.#net = NO_WAIT;
      this.#waits.delete(one.id);
      await this.#options.onArrival(one, answer);
    } catch (error) {
      if (signal.aborted || !this.#options.isOpen()) this.#change(one.id, { phase: "waiting", progress: 0 });
      else if (!stop.signal.aborted) await this.#failed(one, error);
    } finally {
      this.#current = null;
    }
  }

  /**
   * Pauses a file until `until`, because its activity, occurrence or question is not on the server yet. If the report is not
   * open, `until` is infinite: the file waits until the report is opened.
   */
  #park(one: Envio, reason: string, until: number): void {
    this.#waits.set(one.id, { attempts: 0, until });
    this.#change(one.id, { phase: "paused", reason });
  }

  async #refuse(one: Envio, reason: string): Promise<void> {
    this.#waits.delete(one.id);
    await this.#options.onRefused(one.id, reason);
    this.#change(one.id, { phase: "refused", progress: 0, reason });
  }

  async #failed(one: Envio, error: unknown): Promise<void> {
    const { now, random, sentence, parks } = this.#options;
    if (parks(one, error)) return this.#park(one, sentence("closed"), Number.POSITIVE_INFINITY);
    const attempts = (this.#waits.get(one.id)?.attempts ?? 0) + 1;
    const again = isRetryable(error) || (isOutOfStep(error) && attempts < MOST_ATTEMPTS);
    if (!again) return this.#refuse(one, sentence(error));
    const asked = error instanceof ApiError ? error.retryAfter : null;
    if (error instanceof ApiError && error.status === 0) {
      const tries = this.#net.attempts + 1;
      this.#net = { attempts: tries, until: now() + retryDelay(tries, random()) };
    } else {
      this.#waits.set(one.id, { attempts, until: now() + retryDelay(attempts, random(), asked) });
    }
    this.#change(one.id, { phase: "paused", reason: sentence(error) });
  }
}
