import { cacheStorage } from "../lib/secure.ts";
import type { Owner } from "./owner.ts";
import { PICTURES } from "./room.ts";

/** Thumbnails of the kept reports, for one person in one company; the service worker answers with them without a network. */

/** At most this many thumbnails are kept, about 12 KB each. */
const MOST = 1000;
/** A picture with more bytes is not kept: it was never scaled down to a thumbnail. */
const LARGEST = 100 * 1024;
const AT_ONCE = 2;

const SMALL = /"urlMiniatura":"([^"]+)"/g;

/** Addresses of the thumbnails in an answer. */
export const picturesIn = (answer: unknown): readonly string[] =>
  [...JSON.stringify(answer ?? null).matchAll(SMALL)].map(([, url = ""]) => url);

export const picturesOf = ({ usuarioId, empresaId }: Owner): string => `${PICTURES}${usuarioId}.${empresaId}`;

/**
 * Keeps the first `MOST` of `addresses`: deletes all other pictures, and fetches the missing ones unless `saves` (data-saving
 * mode) is set. Pictures that fail are fetched again the next time.
 */
export async function keepPictures(owner: Owner, addresses: readonly string[], saves = false): Promise<void> {
  const wanted = [...new Set(addresses.map((address) => new URL(address, location.origin).href))].slice(0, MOST);
  const cache = await cacheStorage()?.open(picturesOf(owner));
  if (cache === undefined) return;
  const held = new Set((await cache.keys()).map(({ url }) => url));
  for (const url of held) if (!wanted.includes(url)) await cache.delete(url);
  if (saves) return;
  const missing = wanted.filter((url) => !held.has(url)).values();
  const work = async (): Promise<void> => {
    for (const url of missing) {
      const answer = await fetch(url, { credentials: "same-origin" });
      const length = Number(answer.headers.get("content-length") ?? 0);
      if (answer.status === 200 && length <= LARGEST) await cache.put(url, answer);
      else await answer.body?.cancel();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

export async function countPictures(owner: Owner): Promise<number> {
  const caches = cacheStorage();
  const name = picturesOf(owner);
  if (caches === undefined || !(await caches.has(name))) return 0;
  return (await (await caches.open(name)).keys()).length;
}
