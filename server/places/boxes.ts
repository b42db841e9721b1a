import { open } from "node:fs/promises";
import { type Patch, ZERO } from "./patch.ts";

/** Reads the boxes of MP4, MOV and HEIC files (ISO 14496-12) directly from the file; pictures, sound and film are never loaded. */

export type Box = {
  readonly type: string;
  readonly at: number;
  /** Start of the box's content. */
  readonly from: number;
  readonly end: number;
};

/** Reads a piece of the file. The piece is shorter than `length` at the end of the file. */
export type Read = (at: number, length: number) => Promise<Buffer>;

/** At most this many boxes may stand beside one another; a recording has a few hundred. */
const MOST_BOXES = 20_000;
/** Largest table that is read, in bytes; the sample sizes of an hour at 60 frames a second take 0.9 MB. */
const LARGEST_TABLE = 32 * 1024 * 1024;

const FREE = Buffer.from("free").toString("hex");

/**
 * Returns the boxes between two positions.
 * @param behind once boxes of all these types have been read, bytes that form no box are accepted; they become one box without a
 * type
 */
export async function boxesIn(read: Read, from: number, to: number, behind?: readonly string[]): Promise<Box[]> {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const header = await read(at, 16);
    if (header.length < 8) break;
    const short = header.readUInt32BE(0);
    const long = short === 1 && header.length === 16;
    const size = long ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const head = long ? 16 : 8;
    if (size < head && behind?.every((type) => boxes.some((box) => box.type === type)) === true)
      return [...boxes, { type: "", at, from: at + 8, end: to }];
    if (size < head || boxes.length === MOST_BOXES) throw new Error("A box without an end");
    const end = Math.min(at + size, to);
    boxes.push({ type: header.toString("latin1", 4, 8), at, from: at + head, end });
    at = end;
  }
  return boxes;
}

export function contentOf(read: Read, { from, end }: Box): Promise<Buffer> {
  if (end - from > LARGEST_TABLE) throw new Error("A table larger than any recording's");
  return read(from, end - from);
}

/** Turns a box into a `free` box of zeros, which readers skip. */
export function blank({ at, from, end }: Box): Patch[] {
  return [
    { at: at + 4, length: 4, hex: FREE },
    { at: from, length: end - from, hex: ZERO },
  ];
}

/** Opens a file for `work`, which reads it in pieces, and closes the file afterwards. */
export async function withPieces<T>(path: string, work: (read: Read, size: number) => Promise<T>): Promise<T> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const read: Read = async (at, length) => {
      const wanted = Math.max(0, Math.min(length, size - at));
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, at);
      return buffer.subarray(0, bytesRead);
    };
    return await work(read, size);
  } finally {
    await file.close();
  }
}
