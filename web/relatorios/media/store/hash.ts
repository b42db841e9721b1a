import { sha256 } from "@noble/hashes/sha2.js";
import { subtleCrypto } from "../../../lib/secure.ts";

/**
 * SHA-256 in the browser. This module and the store come with the queue, after the first picture of a page, and never later: a
 * file must be kept also where the network went away meanwhile.
 */

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Of one piece. The browser does it beside the page; where it does not offer that (no secure context), the library does. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const subtle = subtleCrypto();
  const digest = subtle === undefined ? sha256(new Uint8Array(bytes)) : await subtle.digest("SHA-256", bytes);
  return hex(new Uint8Array(digest));
}

export type Hasher = { readonly add: (bytes: ArrayBuffer) => Promise<void>; readonly end: () => string };

/** Hashed at a stretch; then the page may answer a tap. A piece in one go holds a slow phone up for 100 ms and more. */
const STRETCH_MS = 8;
const BITE = 32 * 1024;

const channel = new MessageChannel();
let waiting: (() => void)[] = [];
channel.port1.addEventListener("message", () => {
  const now = waiting;
  waiting = [];
  for (const go of now) go();
});

/** Lets everything else have its turn. Timers would do it 4 ms later each time. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    // A port keeps a process of Node alive while it listens; in the browser it does not matter.
    channel.port1.start();
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
}

/** Of a whole file, fed piece by piece: a video need not fit in memory. */
export function createHasher(): Hasher {
  const hash = sha256.create();
  const add = async (bytes: ArrayBuffer): Promise<void> => {
    let began = performance.now();
    for (let at = 0; at < bytes.byteLength; at += BITE) {
      hash.update(new Uint8Array(bytes, at, Math.min(BITE, bytes.byteLength - at)));
      if (performance.now() - began < STRETCH_MS) continue;
      await breathe();
      began = performance.now();
    }
  };
  return { add, end: () => hex(hash.digest()) };
}
