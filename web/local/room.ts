import { deleteDB } from "idb";
import { cacheStorage } from "../lib/secure.ts";

/** Deletes data from this device that can be read again: answers and thumbnails, never unsaved input or photographs. */

/** Prefixes of the names of all stores of answers and caches of pictures; the owner follows. */
export const READ = "canteiro.lido.";
export const PICTURES = "canteiro.fotos.";

/**
 * Deletes the stores and caches of the owners that `goes` selects. Where the browser cannot list its databases, the stores stay,
 * but nothing reads them.
 */
export async function forgetWhere(goes: (owner: string) => boolean): Promise<void> {
  const all = (await indexedDB.databases?.()) ?? [];
  const names = all.map(({ name = "" }) => name);
  const going = names.filter((name) => name.startsWith(READ) && goes(name.slice(READ.length)));
  const caches = cacheStorage();
  const pictures = (await caches?.keys()) ?? [];
  const gone = pictures.filter((name) => name.startsWith(PICTURES) && goes(name.slice(PICTURES.length)));
  await Promise.all([...going.map((name) => deleteDB(name)), ...gone.map((name) => caches?.delete(name))]);
}

/** Deletes the kept answers and thumbnails of all people. */
export const forgetRead = (): Promise<void> => forgetWhere(() => true);
