import { v7 as uuid } from "uuid";
import type { StoreApi } from "zustand";
import { ApiError } from "../../../api/error.ts";
import type { Place } from "../../form/places.ts";
import { openMediaStore } from "../store/openStore.ts";
import { askToKeep } from "../store/room.ts";
import type { MediaFacts, MediaKind, MediaRow } from "../store/types.ts";
import { createEnvios, envioOf, type Envios, shownPlace } from "./envios.ts";
import { createIntake, type Intake } from "./intake.ts";
import { createKept, type Kept } from "./kept.ts";
import { createPictures, type Pictures } from "./pictures.ts";
import { Sender } from "./sender.ts";
import type { Transport } from "./sendFile.ts";
import type { Arrival } from "./transport.ts";
import { alone, livePages, openChannel, openTab } from "./tabs.ts";
import type { Envio, QueueState } from "./types.ts";

export type Target = {
  readonly kind: MediaKind;
  readonly obraId: string;
  readonly relatorioId: string;
  readonly place: Place | null;
  readonly signature?: MediaFacts["signature"];
};

/**
 * Function that makes sure that the activity, occurrence or question of a photo is on the server. Resolves to null on success, otherwise to the reason for the
 * failure.
 */
export type Prepare = (place: Place) => Promise<string | null>;

export type QueueOptions = {
  readonly usuarioId: string;
  readonly empresaId: string;
  /** The calls for one file. */
  readonly transport: (row: MediaRow) => Transport<Arrival>;
  readonly isOpen: () => boolean;
  /** Puts into words an error, the reason why a file could not be kept, or what a file waits for. */
  readonly sentence: (what: unknown) => string;
};

type Message =
  | { readonly type: "rows" }
  | { readonly type: "patch"; readonly id: string; readonly patch: Partial<Envio> }
  | { readonly type: "arrival"; readonly id: string; readonly arrival: Arrival };

/** True for a stored row whose copy is complete. Rows that are still being copied (perhaps by another page) are not listed, because the copy may fail. */
const isKept = ({ state }: MediaRow): boolean => state !== "copying";

/**
 * The files of one person in one company that the server does not have yet. The queue lives as long as the page, across screens,
 * and takes over an earlier page's files from the device's store.
 */
export class MediaQueue {
  readonly #options: QueueOptions;
  readonly #envios: Envios = createEnvios();
  readonly #kept: Kept;
  readonly #pictures: Pictures;
  readonly #tab = openTab();
  readonly #prepares = new Map<string, Prepare>();
  readonly #arrivals = new Set<(arrival: Arrival) => void>();
  readonly #channel: ReturnType<typeof openChannel<Message>>;
  readonly #intake: Intake;
  readonly #sender: Sender<Arrival>;
  readonly #closed = new AbortController();
  #draining = false;
  #again = false;
  #seq = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
    const { usuarioId, empresaId, sentence } = options;
    this.#kept = createKept(openMediaStore(usuarioId, empresaId));
    this.#pictures = createPictures(this.#envios, this.#kept);
    this.#channel = openChannel<Message>(`canteiro.midias.${usuarioId}.${empresaId}`, (message) => this.#hear(message));
    this.#intake = createIntake({
      envios: this.#envios,
      kept: this.#kept,
      tab: this.#tab,
      sentence,
      onKept: (row, file) => {
        this.#channel.send({ type: "rows" });
        this.#pictures.make(row, file);
        this.#drain();
      },
    });
    this.#sender = this.#createSender();
    const again = (): void => this.hurry();
    addEventListener("online", again, { signal: this.#closed.signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && again(), {
      signal: this.#closed.signal,
    });
  }

  get store(): StoreApi<QueueState> {
    return this.#envios.store;
  }

  /** Reads the files left by earlier pages, deletes copies that were cut off, and begins to send. */
  async start(): Promise<void> {
    const media = await this.#kept.media;
    await this.#tab.held;
    const alive = await livePages(Date.now());
    const rows = await media.rows();
    const cutOff = rows.filter(({ state, tab, seq }) => state === "copying" && !alive(tab, seq / 1000));
    for (const { id } of cutOff) await media.drop(id);
    this.#envios.add(rows.filter(isKept).map(envioOf));
    this.store.setState({ ready: true, cutOff: cutOff.map(({ name }) => name) });
    for (const row of rows) if (row.state === "captured") this.#pictures.make(row);
    this.#drain();
  }

  /** Adds files to the queue; copying them into the device's store begins at once. */
  add(files: readonly File[], { kind, obraId, relatorioId, place, signature = null }: Target): void {
    const added = files.map((file): [MediaFacts, File] => {
      // Microseconds since 1970: files of one selection get successive positions, and two pages hardly ever choose the same one.
      this.#seq = Math.max(this.#seq + 1, Date.now() * 1000);
      const { name, type, size } = file;
      return [
        {
          id: uuid(),
          kind,
          obraId,
          relatorioId,
          place,
          name,
          mime: type,
          size,
          descricao: "",
          signature,
          seq: this.#seq,
        },
        file,
      ];
    });
    this.#envios.add(
      added.map(([facts, file]) => ({
        ...facts,
        phase: "copying",
        progress: 0,
        reason: null,
        kept: false,
        preview: kind === "foto" || kind === "assinatura" ? URL.createObjectURL(file) : null,
        duration: null,
      })),
    );
    for (const [facts, file] of added) void this.#intake.take(facts, file);
    askToKeep();
  }

  /** Retries refused files (a single one, those of a report, or all). Files that wait for the network are retried at once too. */
  retry(which: { id?: string; relatorioId?: string } = {}): void {
    const { envios } = this.store.getState();
    const chosen = envios.filter(
      (one) =>
        one.phase === "refused" &&
        (which.id === undefined || one.id === which.id) &&
        (which.relatorioId === undefined || one.relatorioId === which.relatorioId),
    );
    for (const { id } of chosen) void this.#change(id, { state: "captured", reason: null });
    this.hurry();
  }

  hurry(): void {
    this.#sender.hurry();
    this.#drain();
  }

  /** Moves a photo to the gallery, because its activity, occurrence or question is gone. */
  sendToGallery(id: string): void {
    void this.#change(id, { toGallery: true, state: "captured", reason: null });
  }

  /** Removes a file that the person gave up, and deletes its bytes from the device. */
  async remove(id: string): Promise<void> {
    this.#sender.stop(id);
    this.#envios.remove(id);
    await this.#kept.drop(id);
    this.#channel.send({ type: "rows" });
    this.#sender.wake();
  }

  /**
   * Registers the open report's own saving, which makes sure that a photo's activity or occurrence exists on the server before
   * the photo is sent.
   * @returns a function that unregisters it.
   */
  openReport(relatorioId: string, prepare: Prepare): () => void {
    this.#prepares.set(relatorioId, prepare);
    this.hurry();
    return () => void this.#prepares.delete(relatorioId);
  }

  /** @returns a function that stops listening. */
  onArrival(listener: (arrival: Arrival) => void): () => void {
    this.#arrivals.add(listener);
    return () => void this.#arrivals.delete(listener);
  }

  dismissCutOff(): void {
    this.store.setState({ cutOff: [] });
  }

  /** Called at the end of the session. Stored files stay on the device until the person logs in again. */
  close(): void {
    this.#closed.abort();
    this.#channel.close();
    this.#envios.clear();
    void this.#kept.media.then((media) => media.close());
  }

  #createSender(): Sender<Arrival> {
    const { transport, isOpen, sentence } = this.#options;
    return new Sender<Arrival>({
      envios: this.#envios,
      isOpen,
      sentence,
      random: Math.random,
      now: () => performance.now(),
      isMine: ({ id, kept }) => kept || this.#kept.isHeld(id),
      outgoing: ({ id }) => this.#kept.outgoing(id),
      transport: async ({ id, kind }) => {
        // Waits for the poster, which is sent along with the video.
        if (kind === "video") await this.#pictures.made(id);
        const row = await this.#kept.row(id);
        if (row === null) throw new Error("the file is gone");
        return transport(row);
      },
      prepare: async ({ place, relatorioId }) =>
        place === null ? null : ((await this.#prepares.get(relatorioId)?.(place)) ?? null),
      parks: ({ relatorioId }, error) =>
        error instanceof ApiError && error.codigo === "item_desconhecido" && !this.#prepares.has(relatorioId),
      onArrival: (one, arrival) => this.#arrived(one, arrival),
      onChange: (id, patch) => this.#channel.send({ type: "patch", id, patch }),
      onRefused: async (id, reason) => {
        await this.#kept.patch(id, { state: "refused", reason }).catch(() => undefined);
      },
    });
  }

  /** Changes a file's stored row and shows the change. */
  async #change(id: string, patch: Partial<MediaRow>): Promise<void> {
    const row = await this.#kept.patch(id, patch);
    if (row === null) return;
    const shown = { place: shownPlace(row), phase: "waiting", progress: 0, reason: row.reason } as const;
    this.#envios.patch(id, shown);
    this.#channel.send({ type: "patch", id, patch: shown });
    this.#drain();
  }

  #drain(): void {
    if (this.#draining) {
      // The running loop may be about to end without seeing the new file, so another one follows it.
      this.#again = true;
      return this.#sender.wake();
    }
    this.#draining = true;
    this.#again = false;
    const { usuarioId, empresaId } = this.#options;
    const { signal } = this.#closed;
    void alone(`canteiro.envio.${usuarioId}.${empresaId}`, signal, () => this.#sender.drain(signal)).finally(() => {
      this.#draining = false;
      if (this.#again && !signal.aborted) this.#drain();
    });
  }

  async #arrived({ id }: Envio, arrival: Arrival): Promise<void> {
    // The receipt names exactly the bytes that were sent: only now may they be deleted from the device.
    await this.#kept.drop(id);
    this.#channel.send({ type: "arrival", id, arrival });
    this.#take(id, arrival);
  }

  #take(id: string, arrival: Arrival): void {
    if (arrival.tipo === "foto") this.#envios.remove(id, arrival.item.arquivo);
    else this.#envios.remove(id);
    for (const listener of this.#arrivals) listener(arrival);
  }

  #hear(message: Message): void {
    if (message.type === "arrival") {
      const { id, arrival } = message;
      return this.#take(id, arrival);
    }
    if (message.type === "patch") return this.#envios.patch(message.id, message.patch);
    void this.#reread();
  }

  /** Called after another page has added or removed files. */
  async #reread(): Promise<void> {
    const rows = await (await this.#kept.media).rows();
    const there = new Set(rows.map(({ id }) => id));
    const mine = (one: Envio): boolean => !one.kept || this.#kept.isHeld(one.id);
    for (const one of this.store.getState().envios) if (!there.has(one.id) && !mine(one)) this.#envios.remove(one.id);
    this.#envios.add(rows.filter(isKept).map(envioOf));
    this.#drain();
  }
}
