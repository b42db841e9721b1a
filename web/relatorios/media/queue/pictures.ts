import { photoStill, videoStill } from "../stills.ts";
import type { MediaRow } from "../store/types.ts";
import type { Envios } from "./envios.ts";
import type { Kept } from "./kept.ts";

/** Pictures of waiting files: made once, one after the other, kept with the row. */
export type Pictures = {
  /** @param file the chosen file while it is at hand; later its bytes are read from the store. */
  readonly make: (row: MediaRow, file?: Blob) => void;
  /** Resolves when the picture of a file is there, or will not be. */
  readonly made: (id: string) => Promise<void>;
};

export function createPictures(envios: Envios, kept: Kept): Pictures {
  const all = new Map<string, Promise<void>>();
  let last: Promise<void> = Promise.resolve();

  const makeNow = async (row: MediaRow, file: Blob | undefined): Promise<void> => {
    // Sent or taken off meanwhile.
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
