import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The stream held more bytes than allowed. */
export class TooManyBytesError extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`More than ${maxBytes} bytes`);
    this.name = "TooManyBytesError";
    this.maxBytes = maxBytes;
  }
}

/** Gives `use` an empty folder that only this user can read, and removes it with all it holds when `use` is done. */
export async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "canteiro-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes an upload to a new file at `path`, for checks that need a whole file before it is worth storing; returns its size in bytes.
 * Rejects with {@link TooManyBytesError} as soon as the limit is passed (the source is destroyed then), or with the
 * source's error.
 */
export async function saveStream(source: Readable, path: string, maxBytes: number): Promise<number> {
  let size = 0;
  const counting = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(new TooManyBytesError(maxBytes));
      else done(null, chunk);
    },
  });
  await pipeline(source, counting, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return size;
}
