import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";
import { sharedPace } from "../lib/pace.ts";
import type { StoredFile } from "./storage.ts";

/** Copies bytes to a disk. */

/** Bytes per piece. Smaller pieces cost the thread more calls; larger ones block it while they are hashed. */
export const PIECE = 512 * 1024;

/** Yields a file piece by piece, reusing the same memory. */
export async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const piece = Buffer.allocUnsafeSlow(Math.max(1, Math.min(PIECE, size)));
    for (;;) {
      const { bytesRead } = await handle.read(piece);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** Writes every byte, and returns the hash of the bytes and their number. */
export async function copyInto(handle: FileHandle, source: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of source) {
    await sharedPace.pass(chunk.length);
    hash.update(chunk);
    for (let written = 0; written < chunk.length;) {
      written += (await handle.write(chunk, written)).bytesWritten;
    }
    size += chunk.length;
  }
  return { sha256: hash.digest("hex"), size };
}

/** Flushes a file or a folder to disk, so that its content survives a power cut. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
