import { deleteDB } from "idb";
import { cacheStorage } from "../lib/secure.ts";

/** Deletes data from this device that can be read again: answers and thumbnails, never unsaved input or photographs. */

/** Prefixes of the names of all stores of answers and caches of pictures; the owner follows. */
export const READ = "canteiro.lido.";
export const PICTURES = "canteiro.fotos.";

/** Deletes by the owner's part of the name. Browsers that cannot list their databases keep them, unread. */
export async function forgetWhere(goes: (owner: string) => boolean): Promise<void> {
  const all = (await indexedDB.databases?.()) ?? [];
  const names = all.map(({ name = "" }) => name);
  const going = names.filter((name) => name.startsWith(READ) && goes(name.slice(READ.length)));
  const caches = cacheStorage();
  const pictures = (await caches?.keys()) ?? [];
  const gone = pictures.filter((name) => name.startsWith(PICTURES) && goes(name.slice(PICTURES.length)));
  await Promise.all([...going.map((name) => deleteDB(name)), ...gone.map((name) => caches?.delete(name))]);
}

/** Deletes the kept answers of all people. */
export const forgetRead = (): Promise<void> => forgetWhere(() => true);
