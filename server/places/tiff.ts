import { type Patch, SPACE, ZERO } from "./patch.ts";

/**
 * Finds the parts of an EXIF block that may say where the picture was taken: the GPS directory, maker notes (some name the city),
 * and XMP and IPTC inside the block.
 */

const TAG = { xmp: 700, iptc: 33_723, exif: 0x8769, gps: 0x8825, makerNote: 0x927c } as const;
/** Bytes of one value, by the number of its type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const MOST_ENTRIES = 2000;

type Entry = {
  readonly tag: number;
  readonly at: number;
  readonly value: number;
  readonly valueAt: number;
  readonly bytes: number;
};

class Tiff {
  readonly #bytes: Buffer;
  readonly #little: boolean;

  /** @throws RangeError when the bytes are no TIFF block; reading beyond the block throws RangeError too */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const order = bytes.toString("latin1", 0, 2);
    if (order !== "II" && order !== "MM") throw new RangeError("No byte order");
    this.#little = order === "II";
  }

  #u16(at: number): number {
    return this.#little ? this.#bytes.readUInt16LE(at) : this.#bytes.readUInt16BE(at);
  }
  u32(at: number): number {
    return this.#little ? this.#bytes.readUInt32LE(at) : this.#bytes.readUInt32BE(at);
  }

  directory(at: number): { readonly entries: readonly Entry[]; readonly next: number } {
    const count = this.#u16(at);
    if (count > MOST_ENTRIES) throw new RangeError("Too many entries");
    const entries = Array.from({ length: count }, (_, i) => {
      const entry = at + 2 + i * 12;
      const bytes = (SIZES[this.#u16(entry + 2)] ?? 1) * this.u32(entry + 4);
      const value = this.u32(entry + 8);
      const valueAt = bytes > 4 ? value : entry + 8;
      if (valueAt + bytes > this.#bytes.length) throw new RangeError("A value outside");
      return { tag: this.#u16(entry), at: entry, value, valueAt, bytes };
    });
    const end = at + 2 + count * 12;
    return { entries, next: end + 4 <= this.#bytes.length ? this.u32(end) : 0 };
  }
}

function gpsPatches(tiff: Tiff, at: number): Patch[] {
  const { entries } = tiff.directory(at);
  const values = entries.map(({ valueAt, bytes }) => ({ at: valueAt, length: bytes, hex: ZERO }));
  // Also blanks the count and the entries of the directory, so that readers find it empty.
  return [...values, { at, length: 2 + entries.length * 12, hex: ZERO }];
}

function directoryPatches(tiff: Tiff, at: number, seen: Set<number>): Patch[] {
  if (at === 0 || seen.has(at)) return [];
  seen.add(at);
  const { entries, next } = tiff.directory(at);
  const patches = entries.flatMap(({ tag, value, valueAt, bytes }): Patch[] => {
    if (tag === TAG.gps) return gpsPatches(tiff, value);
    if (tag === TAG.exif) return directoryPatches(tiff, value, seen);
    if (tag === TAG.xmp) return [{ at: valueAt, length: bytes, hex: SPACE }];
    return tag === TAG.makerNote || tag === TAG.iptc ? [{ at: valueAt, length: bytes, hex: ZERO }] : [];
  });
  return [...patches, ...directoryPatches(tiff, next, seen)];
}

/** Returns the patches of an EXIF block that begins at byte `at` of its file. A block that cannot be read is blanked as a whole. */
export function tiffPatches(block: Buffer, at: number): Patch[] {
  try {
    const tiff = new Tiff(block);
    const patches = directoryPatches(tiff, tiff.u32(4), new Set());
    return patches.map((patch) => ({ ...patch, at: patch.at + at }));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ at, length: block.length, hex: ZERO }];
  }
}
