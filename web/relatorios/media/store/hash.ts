/** SHA-256 in the browser. The library for hashing piece by piece is fetched when the first file is chosen. */

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const load = () => import("@noble/hashes/sha2.js");

/** Of one piece. The browser does it beside the page; where it does not offer that (no secure context), the library does. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  // Absent outside secure contexts, whatever the type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle !== undefined) return hex(new Uint8Array(await subtle.digest("SHA-256", bytes)));
  const { sha256 } = await load();
  return hex(sha256(new Uint8Array(bytes)));
}

export type Hasher = { readonly add: (bytes: ArrayBuffer) => void; readonly end: () => string };

/** Of a whole file, fed piece by piece: a video need not fit in memory. */
export async function createHasher(): Promise<Hasher> {
  const { sha256 } = await load();
  const hash = sha256.create();
  return { add: (bytes) => void hash.update(new Uint8Array(bytes)), end: () => hex(hash.digest()) };
}
