import { createStore, type StoreApi } from "zustand";
import { GALERIA, type Place } from "../../form/places.ts";
import type { MediaRow, Still } from "../store/types.ts";
import { EMPTY, type Envio, type QueueState } from "./types.ts";

/** List of uploads for the screens. Pictures are object URLs: code that removes an entry revokes its URL. */
export type Envios = {
  readonly store: StoreApi<QueueState>;
  readonly find: (id: string) => Envio | undefined;
  readonly add: (added: readonly Envio[]) => void;
  readonly patch: (id: string, patch: Partial<Envio>) => void;
  /** @param keepPreview file name on the server under which the picture stays available. */
  readonly remove: (id: string, keepPreview?: string) => void;
  readonly setStill: (id: string, still: Still) => void;
  readonly clear: () => void;
};

const urlOf = (bytes: ArrayBuffer): string => URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));

/** The place where a photo that is being uploaded will appear. */
export const shownPlace = ({ place, toGallery }: MediaRow): Place | null => (toGallery ? GALERIA : place);

/** Converts a stored row to an upload as the screens show it. */
export function envioOf(row: MediaRow): Envio {
  return {
    ...row,
    place: shownPlace(row),
    phase: row.state === "copying" ? "copying" : row.state === "refused" ? "refused" : "waiting",
    progress: 0,
    kept: row.state !== "copying",
    preview: row.still?.bytes ? urlOf(row.still.bytes) : null,
    duration: row.still?.duration ?? null,
  };
}

export function createEnvios(): Envios {
  const store = createStore<QueueState>(() => EMPTY);
  const find = (id: string): Envio | undefined => store.getState().envios.find((one) => one.id === id);
  const patch = (id: string, fields: Partial<Envio>): void =>
    store.setState(({ envios }) => ({ envios: envios.map((one) => (one.id === id ? { ...one, ...fields } : one)) }));
  return {
    store,
    find,
    patch,
    add: (added) =>
      store.setState(({ envios }) => {
        const known = new Set(envios.map(({ id }) => id));
        return { envios: [...envios, ...added.filter(({ id }) => !known.has(id))] };
      }),
    remove: (id, keepPreview) => {
      const gone = find(id);
      if (gone === undefined) return;
      if (keepPreview === undefined && gone.preview !== null) URL.revokeObjectURL(gone.preview);
      store.setState(({ envios, previews }) => ({
        envios: envios.filter((one) => one.id !== id),
        previews:
          keepPreview !== undefined && gone.preview !== null ? { ...previews, [keepPreview]: gone.preview } : previews,
      }));
    },
    setStill: (id, { bytes, duration }) => {
      const one = find(id);
      if (one === undefined) return;
      patch(id, { duration });
      if (bytes === null) return;
      if (one.preview !== null) URL.revokeObjectURL(one.preview);
      patch(id, { preview: urlOf(bytes) });
    },
    clear: () => {
      const { envios, previews } = store.getState();
      for (const url of [...envios.map(({ preview }) => preview), ...Object.values(previews)])
        if (url !== null) URL.revokeObjectURL(url);
      store.setState(EMPTY);
    },
  };
}
