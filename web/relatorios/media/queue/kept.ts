import { readPiece } from "../store/capture.ts";
import { sha256Of } from "../store/hash.ts";
import { CaptureError, chunkCount, type MediaRow, type MediaStore } from "../store/types.ts";
import type { Outgoing } from "./sendFile.ts";

/**
 * Access to the rows and bytes of files, wherever they are: in the device's store or, if the store could not take them, in the
 * `File` that was chosen.
 */

/** A file that could not be stored: its bytes are read from the chosen `File`, which works only while this page lives. */
export type Volatile = { readonly row: MediaRow; readonly file: File };

export type Kept = {
  readonly media: Promise<MediaStore>;
  readonly hold: (one: Volatile) => void;
  /** True for a file that is only in this page's memory. */
  readonly isHeld: (id: string) => boolean;
  readonly row: (id: string) => Promise<MediaRow | null>;
  readonly patch: (id: string, fields: Partial<MediaRow>) => Promise<MediaRow | null>;
  /** The bytes, part by part; null when they are gone. */
  readonly outgoing: (id: string) => Promise<Outgoing | null>;
  /** Reads all bytes of a file as one Blob. */
  readonly blob: (row: MediaRow) => Promise<Blob>;
  /** Forgets row and bytes. If the store fails to delete them, no error is thrown: the next page load finds the row again and queues the file. */
  readonly drop: (id: string) => Promise<void>;
};

export function createKept(media: Promise<MediaStore>): Kept {
  const held = new Map<string, Volatile>();

  const heldOutgoing = ({ row, file }: Volatile): Outgoing => ({
    size: row.size,
    sha256: row.sha256 ?? "",
    chunk: async (n) => {
      const bytes = await readPiece(file, n);
      return { bytes, sha256: await sha256Of(bytes) };
    },
  });
  const keptOutgoing = (store: MediaStore, { id, size }: MediaRow, sha256: string): Outgoing => ({
    size,
    sha256,
    chunk: async (n) => {
      const chunk = await store.chunk(id, n);
      if (chunk === null) throw new CaptureError("unreadable");
      return chunk;
    },
  });
  const row = async (id: string): Promise<MediaRow | null> => held.get(id)?.row ?? (await media).row(id);

  return {
    media,
    hold: (one) => void held.set(one.row.id, one),
    isHeld: (id) => held.has(id),
    row,
    patch: async (id, fields) => {
      const one = held.get(id);
      if (one === undefined) return (await media).patchRow(id, fields);
      const next = { ...one, row: { ...one.row, ...fields } };
      held.set(id, next);
      return next.row;
    },
    outgoing: async (id) => {
      const one = held.get(id);
      if (one !== undefined) return heldOutgoing(one);
      const known = await row(id);
      return known === null || known.sha256 === null ? null : keptOutgoing(await media, known, known.sha256);
    },
    blob: async ({ id, size, mime }) => {
      const file = held.get(id)?.file;
      if (file !== undefined) return file;
      const store = await media;
      const pieces: ArrayBuffer[] = [];
      for (let n = 0; n < chunkCount(size); n += 1) {
        const chunk = await store.chunk(id, n);
        if (chunk !== null) pieces.push(chunk.bytes);
      }
      return new Blob(pieces, { type: mime });
    },
    drop: async (id) => {
      held.delete(id);
      await (await media).drop(id).catch(() => undefined);
    },
  };
}
