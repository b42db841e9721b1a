import { createHasher, sha256Of } from "./hash.ts";
import { CaptureError, CHUNK_BYTES, chunkCount, chunkSize, type MediaRow, type MediaStore } from "./types.ts";

/**
 * Takes a file into the store: copies it piece by piece while hashing, then reads every piece back and compares. Only then does
 * the row become `captured`, and only then may a screen say that the file is kept.
 */

/** The members of `File` that are used here. */
export type Readable = {
  readonly size: number;
  readonly slice: (start: number, end: number) => { readonly arrayBuffer: () => Promise<ArrayBuffer> };
};

/** Reads one piece of the file. @throws CaptureError `unreadable` when the file is no longer accessible or has become shorter. */
export async function readPiece(file: Readable, n: number): Promise<ArrayBuffer> {
  const expected = chunkSize(file.size, n);
  let bytes: ArrayBuffer;
  try {
    bytes = await file.slice(n * CHUNK_BYTES, n * CHUNK_BYTES + expected).arrayBuffer();
  } catch (error) {
    throw new CaptureError("unreadable", error);
  }
  if (bytes.byteLength !== expected) throw new CaptureError("unreadable");
  return bytes;
}

const isFull = (error: unknown): boolean => error instanceof Error && error.name === "QuotaExceededError";

async function copy(
  store: MediaStore,
  row: MediaRow,
  file: Readable,
  onProgress: (done: number) => void,
): Promise<string> {
  const hasher = createHasher();
  for (let n = 0; n < chunkCount(file.size); n += 1) {
    const bytes = await readPiece(file, n);
    await hasher.add(bytes);
    await store.putChunk(row.id, n, { bytes, sha256: await sha256Of(bytes) });
    onProgress(n + 1);
  }
  return hasher.end();
}

async function verify(store: MediaStore, row: MediaRow): Promise<void> {
  for (let n = 0; n < chunkCount(row.size); n += 1) {
    const chunk = await store.chunk(row.id, n);
    const whole = chunk !== null && chunk.bytes.byteLength === chunkSize(row.size, n);
    if (!whole || (await sha256Of(chunk.bytes)) !== chunk.sha256) throw new CaptureError("broken");
  }
}

/**
 * Copies a file into the store. If that fails, nothing of the file stays in the store.
 * @param onProgress called with the number of pieces copied so far.
 * @returns the row, `captured`, with the SHA-256 of the file.
 * @throws CaptureError `space`, `unreadable` or `broken`.
 */
export async function capture(
  store: MediaStore,
  row: MediaRow,
  file: Readable,
  onProgress: (done: number) => void = () => undefined,
): Promise<MediaRow> {
  try {
    await store.putRow(row);
    const sha256 = await copy(store, row, file, onProgress);
    await verify(store, row);
    const captured = await store.patchRow(row.id, { state: "captured", sha256 });
    if (captured === null) throw new CaptureError("broken");
    return captured;
  } catch (error) {
    await store.drop(row.id).catch(() => undefined);
    if (error instanceof CaptureError) throw error;
    throw new CaptureError(isFull(error) ? "space" : "broken", error);
  }
}

/**
 * Computes the SHA-256 of a file that could not be copied into the store, reading the chosen `File`.
 * @throws CaptureError `unreadable`.
 */
export async function fingerprint(file: Readable): Promise<string> {
  const hasher = createHasher();
  for (let n = 0; n < chunkCount(file.size); n += 1) await hasher.add(await readPiece(file, n));
  return hasher.end();
}
