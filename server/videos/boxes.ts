import { open, type FileHandle } from "node:fs/promises";

/** Reads the outermost boxes of an MP4 or MOV file (ISO 14496-12, QuickTime): enough to know whether the file is a video and complete. */

export type Boxes = {
  /** Brand in the first box, `ftyp`: `isom`, `mp42`, `qt  `. A QuickTime file without that box counts as `qt  `. */
  readonly brand: string;
  readonly types: ReadonlySet<string>;
};

export type BoxProblem = "not_a_video" | "cut_off";

const HEADER = 16;
/** At most this many boxes are read. A recording has a dozen; a file of a hundred thousand empty boxes would only cost time. */
const MOST_BOXES = 10_000;
/** Brands of pictures and sound that use the same kind of boxes. */
const FOREIGN_BRANDS = /^(hei|hev|mif1|msf1|avi[fs]|m4a |m4b |crx )/i;
/** First boxes of QuickTime files without `ftyp`: older files, or files whose first bytes the camera wrote last. */
const QUICKTIME_STARTS = new Set(["wide", "mdat", "moov", "free", "skip", "pnot"]);
/**
 * Boxes that a video consists of. If one of them has no valid end, the file was cut off. A broken box of another type behind
 * pictures and index is only a remnant that a device left.
 */
const PARTS = new Set(["ftyp", "mdat", "moov", "moof", "mfra", "sidx", "styp"]);
const TYPE = /^[\x20-\x7e\u00a9]{4}$/;

async function read(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER), 0, HEADER, position);
  return buffer.subarray(0, bytesRead);
}

/** Reads the box's size in bytes, header included; 0 = to the end of the file; undefined when the header itself is cut off. */
function sizeOf(header: Buffer): number | undefined {
  if (header.length < 8) return undefined;
  const size = header.readUInt32BE(0);
  if (size !== 1) return size;
  return header.length < HEADER ? undefined : Number(header.readBigUInt64BE(8));
}

/** Walks over the boxes of a file of `length` bytes. A recording that was cut off ends inside a box, which shows only in the sizes. */
export async function readBoxes(path: string, length: number): Promise<Boxes | BoxProblem> {
  const file = await open(path, "r");
  try {
    const first = await read(file, 0);
    const start = first.toString("latin1", 4, 8);
    const brand = start === "ftyp" ? first.toString("latin1", 8, 12) : "qt  ";
    if ((start !== "ftyp" && !QUICKTIME_STARTS.has(start)) || FOREIGN_BRANDS.test(brand)) return "not_a_video";
    const types = new Set<string>();
    let at = 0;
    for (let n = 0; at < length; n += 1) {
      const header = await read(file, at);
      const type = header.toString("latin1", 4, 8);
      const size = sizeOf(header);
      const whole = types.has("mdat") && types.has("moov");
      const isBox = TYPE.test(type) && size !== undefined && (size === 0 || size >= 8);
      // Readers skip anything that follows the needed boxes.
      if (whole && !PARTS.has(type) && (!isBox || at + size > length)) break;
      if (n === MOST_BOXES || (header.length >= 8 && !TYPE.test(type))) return "not_a_video";
      if (size === undefined || (size !== 0 && size < 8)) return "cut_off";
      types.add(type);
      at = size === 0 ? length : at + size;
    }
    return at > length ? "cut_off" : { brand, types };
  } finally {
    await file.close();
  }
}
