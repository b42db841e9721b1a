import { open } from "node:fs/promises";
import { TAIL_BYTES } from "../lib/ends.ts";
import { zipEnd } from "../lib/foreign.ts";

/** Reads the names in a ZIP's central directory. Nothing is ever unpacked, so an archive bomb costs no more than its bytes. */

const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const MOST_ENTRIES = 20_000;

/** @returns names in the order of the directory, or null when the file is not a whole ZIP archive */
export async function zipNames(path: string, size: number, tail: Buffer): Promise<string[] | null> {
  const end = zipEnd(tail);
  if (end < 0) return null;
  const entries = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  const endAt = size - Math.min(size, TAIL_BYTES) + end;
  if (entries > MOST_ENTRIES || start + length > endAt) return null;
  const directory = await readAt(path, start, length);
  const names: string[] = [];
  let at = 0;
  for (let n = 0; n < entries; n += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    names.push(directory.toString("latin1", at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    at += ENTRY_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}

async function readAt(path: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
