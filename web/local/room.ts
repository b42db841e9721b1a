import { deleteDB } from "idb";

/** Takes off this device what can be read again: stores of answers, never what was typed or photographed. */

/** How the names of all stores of answers begin; the owner follows. */
export const READ = "canteiro.lido.";

/** By the owner's part of the name. Browsers that do not tell their databases keep them, unread. */
export async function forgetWhere(goes: (owner: string) => boolean): Promise<void> {
  const all = (await indexedDB.databases?.()) ?? [];
  const names = all.map(({ name = "" }) => name);
  const going = names.filter((name) => name.startsWith(READ) && goes(name.slice(READ.length)));
  await Promise.all(going.map((name) => deleteDB(name)));
}

/** Everybody's. */
export const forgetRead = (): Promise<void> => forgetWhere(() => true);
