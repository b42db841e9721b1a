import { photoStill, videoStill } from "../stills.ts";
import type { MediaRow } from "../store/types.ts";
import type { Envios } from "./envios.ts";
import type { Kept } from "./kept.ts";

/** Makes the small pictures of waiting photos and videos, one after the other and each only once. A picture is stored with the file's row. */
export type Pictures = {
  /** @param file the chosen file, if this page still has it; otherwise the bytes are read from the store. */
  readonly make: (row: MediaRow, file?: Blob) => void;
  /** Resolves when the picture of a file has been made, or cannot be made. */
  readonly made: (id: string) => Promise<void>;
};

export function createPictures(envios: Envios, kept: Kept): Pictures {
  const all = new Map<string, Promise<void>>();
  let last: Promise<void> = Promise.resolve();

  const makeNow = async (row: MediaRow, file: Blob | undefined): Promise<void> => {
    // The file was sent or removed meanwhile.
    if (envios.find(row.id) === undefined) return;
    const blob = file ?? (await kept.blob(row));
    const still = await (row.kind === "video" ? videoStill(blob) : photoStill(blob));
    await kept.patch(row.id, { still });
    envios.setStill(row.id, still);
  };

  return {
    make: (row, file) => {
      if (row.kind === "anexo" || row.kind === "assinatura" || row.still !== null || all.has(row.id)) return;
      last = last.then(() => makeNow(row, file)).catch(() => undefined);
      all.set(row.id, last);
    },
    made: (id) => all.get(id) ?? Promise.resolve(),
  };
}
