import { v7 as uuid } from "uuid";
import { createStore, type StoreApi } from "zustand";
import { upload } from "../../../api/client.ts";
import { errorSentence } from "../../../ui/toast.ts";
import { type Place, placeKey, placeQuery } from "./places.ts";
import { type EditStore, setFotos } from "./store.ts";

/** Photos on their way: shown at once from the device, sent one at a time, kept with the reason when one fails. */
export type Upload = {
  readonly id: string;
  readonly file: File;
  /** Object URL of the file, for the tile. */
  readonly preview: string;
  readonly place: Place;
  readonly state: "waiting" | "sending" | "failed";
  /** 0 to 100. */
  readonly progress: number;
  readonly reason: string | null;
};

export type UploadState = {
  readonly uploads: readonly Upload[];
  /** Object URLs by file name on the server: a photo just sent need not be fetched back. */
  readonly previews: Readonly<Record<string, string>>;
};
export type UploadStore = StoreApi<UploadState>;

/** Makes sure the activity or occurrence exists on the server; answers a sentence when it does not. */
type Prepare = (place: Place) => Promise<string | null>;

export class UploadQueue {
  readonly store: UploadStore = createStore<UploadState>(() => ({ uploads: [], previews: {} }));
  readonly #edit: EditStore;
  readonly #prepare: Prepare;
  #running = false;
  #abort = new AbortController();

  constructor(edit: EditStore, prepare: Prepare) {
    this.#edit = edit;
    this.#prepare = prepare;
  }

  add(files: readonly File[], place: Place): void {
    const added = files.map((file): Upload => ({
      id: uuid(),
      file,
      preview: URL.createObjectURL(file),
      place,
      state: "waiting",
      progress: 0,
      reason: null,
    }));
    this.store.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
    void this.#run();
  }

  retry(id?: string): void {
    this.store.setState(({ uploads }) => ({
      uploads: uploads.map((one): Upload =>
        one.state === "failed" && (id === undefined || one.id === id)
          ? { ...one, state: "waiting", reason: null, progress: 0 }
          : one,
      ),
    }));
    void this.#run();
  }

  /** Takes a photo that was not sent off the list. */
  remove(id: string): void {
    const gone = this.store.getState().uploads.find((one) => one.id === id);
    if (!gone || gone.state === "sending") return;
    URL.revokeObjectURL(gone.preview);
    this.store.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) }));
  }

  /** The page is left for good: what was not sent is given up, as the person was asked. */
  close(): void {
    this.#abort.abort();
    const { uploads, previews } = this.store.getState();
    for (const url of [...uploads.map(({ preview }) => preview), ...Object.values(previews)]) URL.revokeObjectURL(url);
    this.store.setState({ uploads: [], previews: {} });
  }

  /** Mounted again (React mounts effects twice in development). */
  open(): void {
    if (this.#abort.signal.aborted) this.#abort = new AbortController();
  }

  #patch(id: string, patch: Partial<Upload>): void {
    this.store.setState(({ uploads }) => ({
      uploads: uploads.map((one) => (one.id === id ? { ...one, ...patch } : one)),
    }));
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (;;) {
        const next = this.store.getState().uploads.find(({ state }) => state === "waiting");
        if (!next || this.#abort.signal.aborted) return;
        await this.#send(next);
      }
    } finally {
      this.#running = false;
    }
  }

  async #send(one: Upload): Promise<void> {
    const { signal } = this.#abort;
    this.#patch(one.id, { state: "sending", progress: 0 });
    try {
      const refused = await this.#prepare(one.place);
      if (refused !== null) return this.#patch(one.id, { state: "failed", reason: refused });
      const { relatorio } = this.#edit.getState();
      const { versao, ...foto } = await upload("uploadFoto", {
        params: { obraId: relatorio.obra._id, relatorioId: relatorio._id },
        query: { salvarRelatorio: "true", ...placeQuery(one.place) },
        file: one.file,
        fileName: one.file.name === "" ? "foto.jpg" : one.file.name,
        signal,
        onProgress: (fraction) => this.#patch(one.id, { progress: Math.round(fraction * 100) }),
      });
      setFotos(this.#edit, placeKey(one.place), (fotos) => [...fotos, foto], versao);
      this.store.setState(({ uploads, previews }) => ({
        uploads: uploads.filter(({ id }) => id !== one.id),
        previews: { ...previews, [foto.arquivo]: one.preview },
      }));
    } catch (error) {
      if (!signal.aborted) this.#patch(one.id, { state: "failed", reason: errorSentence(error) });
    }
  }
}
