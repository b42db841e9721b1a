import type { Place } from "../../form/places.ts";

/**
 * Files on this device that the server does not have yet. The bytes are stored in pieces of 1 MiB, as ArrayBuffers:
 * browsers have returned stored Blobs empty.
 */
export const CHUNK_BYTES = 1024 * 1024;

export type MediaKind = "foto" | "video" | "anexo" | "assinatura";

/** Facts about the file before the server has it. */
export type MediaFacts = {
  readonly id: string;
  readonly kind: MediaKind;
  readonly obraId: string;
  readonly relatorioId: string;
  /** The file's own name; only displayed and sent, never used as a path. */
  readonly name: string;
  readonly mime: string;
  /** Size in bytes. */
  readonly size: number;
  readonly descricao: string;
  /** Place of a photo; null for the other kinds. */
  readonly place: Place | null;
  /** Place (1 to 6) and signer of a signature; null for the other kinds. */
  readonly signature: { readonly posicao: number; readonly nome: string } | null;
  /** Sorts files in the order in which they were chosen. */
  readonly seq: number;
};

/** A still of a video, or a small picture of a photo, as JPEG. */
export type Still = {
  readonly bytes: ArrayBuffer | null;
  /** Pixels; null when the browser could not tell. */
  readonly width: number | null;
  readonly height: number | null;
  /** Duration in seconds; only for videos. */
  readonly duration: number | null;
};
export const NO_STILL: Still = { bytes: null, width: null, height: null, duration: null };

export type MediaRow = MediaFacts & {
  /**
   * `copying`: the bytes are still being written to the store and may be lost. `captured`: all bytes were read back and equal the
   * chosen file. `refused`: the server refused the file, `reason` says why; the file is kept until the person decides.
   */
  readonly state: "copying" | "captured" | "refused";
  /** Hexadecimal SHA-256 of the whole file; set when the state becomes `captured`. */
  readonly sha256: string | null;
  readonly reason: string | null;
  /** Id of the page that copies the file, so that other pages can tell whether that page is still alive. */
  readonly tab: string;
  /** null until the picture is made; always null for attachments and signatures. */
  readonly still: Still | null;
  /** True if the person moved the photo to the gallery because its original place is gone. `place` itself never changes. */
  readonly toGallery: boolean;
};

export type Chunk = { readonly bytes: ArrayBuffer; readonly sha256: string };

/** Store of rows and pieces. In a durable store the promise of a write fulfils only when the data is on disk, and rejects otherwise. */
export type MediaStore = {
  /** False for a store that lives only as long as the page (no IndexedDB, or a broken one). */
  readonly durable: boolean;
  readonly rows: () => Promise<readonly MediaRow[]>;
  readonly row: (id: string) => Promise<MediaRow | null>;
  readonly putRow: (row: MediaRow) => Promise<void>;
  /**
   * Changes an existing row.
   * @returns the row, or null when it has been dropped: a dropped row is never created again.
   */
  readonly patchRow: (id: string, patch: Partial<MediaRow>) => Promise<MediaRow | null>;
  readonly putChunk: (id: string, n: number, chunk: Chunk) => Promise<void>;
  readonly chunk: (id: string, n: number) => Promise<Chunk | null>;
  /** Deletes a file with all its pieces. Called only for files that the server has, or that the person gave up. */
  readonly drop: (id: string) => Promise<void>;
  readonly close: () => void;
};

/** Number of pieces of a file of `size` bytes; an empty file has none. */
export const chunkCount = (size: number): number => Math.ceil(size / CHUNK_BYTES);

/** Size in bytes of piece `n`, from 0, of a file of `size` bytes. */
export const chunkSize = (size: number, n: number): number => Math.min(CHUNK_BYTES, size - n * CHUNK_BYTES);

/** Why a file could not be kept. */
export class CaptureError extends Error {
  /** `space`: the device has no room. `unreadable`: the file could not be read. `broken`: the store loses data. */
  readonly why: "space" | "unreadable" | "broken";

  constructor(why: CaptureError["why"], cause?: unknown) {
    super(`capture failed: ${why}`, { cause });
    this.name = "CaptureError";
    this.why = why;
  }
}
