import { sha256 } from "@noble/hashes/sha2.js";

/**
 * SHA-256 in the browser. This module and the store come with the queue, after the first picture of a page, and never later: a
 * file must be kept also where the network went away meanwhile.
 */

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Of one piece. The browser does it beside the page; where it does not offer that (no secure context), the library does. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  // Absent outside secure contexts, whatever the type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const digest = subtle === undefined ? sha256(new Uint8Array(bytes)) : await subtle.digest("SHA-256", bytes);
  return hex(new Uint8Array(digest));
}

export type Hasher = { readonly add: (bytes: ArrayBuffer) => void; readonly end: () => string };

/** Of a whole file, fed piece by piece: a video need not fit in memory. */
export function createHasher(): Hasher {
  const hash = sha256.create();
  return { add: (bytes) => void hash.update(new Uint8Array(bytes)), end: () => hex(hash.digest()) };
}
