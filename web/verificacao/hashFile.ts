import { fetchCode } from "../lib/fetchCode.ts";
/** Bytes read at a time: a document of 60 MB need not fit in a phone's memory. */
const PIECE = 1024 * 1024;

/** SHA-256 of a file in hexadecimal, computed on this device; no part of the file leaves it. Rejects when the file cannot be read. */
export async function hashFile(file: Blob): Promise<string> {
  const { createHasher } = await fetchCode(() => import("../relatorios/media/store/hash.ts"));
  const hasher = createHasher();
  for (let at = 0; at < file.size; at += PIECE) await hasher.add(await file.slice(at, at + PIECE).arrayBuffer());
  return hasher.end();
}
