import { sha256 } from "@noble/hashes/sha2.js";
import { subtleCrypto } from "../../../lib/secure.ts";

/**
 * SHA-256 in the browser. This module and the store are loaded with the queue, right after a page's first paint, and not on
 * demand: it must be possible to keep a file even if the network is gone by then.
 */

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of one piece. The browser computes it off the main thread; outside a secure context, where it cannot, the library does. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const subtle = subtleCrypto();
  const digest = subtle === undefined ? sha256(new Uint8Array(bytes)) : await subtle.digest("SHA-256", bytes);
  return hex(new Uint8Array(digest));
}

export type Hasher = { readonly add: (bytes: ArrayBuffer) => Promise<void>; readonly end: () => string };

/** Longest time to hash without a break, so that the page can react to a tap. Hashing a whole piece blocks a slow phone for 100 ms and more. */
const STRETCH_MS = 8;
const BITE = 32 * 1024;

const channel = new MessageChannel();
let waiting: (() => void)[] = [];
channel.port1.addEventListener("message", () => {
  const now = waiting;
  waiting = [];
  for (const go of now) go();
});

/** Yields to other tasks by sending a message: a timer would add a delay of 4 ms each time. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    // Started only now, because a listening port keeps a Node process (the tests) alive; in the browser that does not matter.
    channel.port1.start();
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
}

/** Hashes a whole file fed piece by piece: a video need not fit in memory. */
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
