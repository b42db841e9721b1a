import { Transform } from "node:stream";

/** A change to a file: `length` bytes from `at` on are replaced by `hex`, repeated. The file keeps its length. */
export type Patch = { readonly at: number; readonly length: number; readonly hex: string };

export const ZERO = "00";
/** Filler of an XMP packet: blank text. */
export const SPACE = "20";

/** At most this many patches per file; no camera writes so many places. */
const MOST_PATCHES = 100_000;

/**
 * Sorts patches by position and joins neighbours with the same filling.
 * @throws Error when there are too many patches
 */
export function inOrder(patches: readonly Patch[]): Patch[] {
  const sorted = patches.filter(({ length }) => length > 0).toSorted((a, b) => a.at - b.at);
  const merged: Patch[] = [];
  for (const patch of sorted) {
    const before = merged.at(-1);
    const joins = before?.hex === patch.hex && patch.hex.length === 2 && before.at + before.length >= patch.at;
    if (before === undefined || !joins) {
      merged.push(patch);
      continue;
    }
    const end = Math.max(before.at + before.length, patch.at + patch.length);
    merged[merged.length - 1] = { ...before, length: end - before.at };
  }
  if (merged.length > MOST_PATCHES) throw new Error("The file has too many places");
  return merged;
}

function overwrite(chunk: Buffer, at: number, { at: from, length, hex }: Patch): void {
  const bytes = Buffer.from(hex, "hex");
  const start = Math.max(from, at);
  const end = Math.min(from + length, at + chunk.length);
  // A patch that lies inside a longer patch may have ended before this chunk.
  if (start >= end) return;
  if (bytes.length === 1) chunk.fill(bytes, start - at, end - at);
  else for (let i = start; i < end; i += 1) chunk[i - at] = bytes[(i - from) % bytes.length] ?? 0;
}

/** Creates a stream that applies the patches to the bytes of a file from byte `start` on. */
export function patching(patches: readonly Patch[], start = 0): Transform {
  let at = start;
  let next = patches.findIndex((patch) => patch.at + patch.length > start);
  if (next < 0) next = patches.length;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const end = at + chunk.length;
      for (let i = next; i < patches.length; i += 1) {
        const patch = patches[i];
        if (patch === undefined || patch.at >= end) break;
        overwrite(chunk, at, patch);
        if (i === next && patch.at + patch.length <= end) next += 1;
      }
      at = end;
      done(null, chunk);
    },
  });
}
