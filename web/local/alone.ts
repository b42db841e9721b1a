import { lockManager } from "../lib/secure.ts";

/** Work that only one tab or window of this browser does at a time: its result is for all of them. */

/** A page that ended in the middle of it holds the others up no longer than this. Only where the browser has no locks, which end with their page. */
const LONGEST_MS = 10 * 60_000;
/** Two pages that begin at once both write; the last writer wins. */
const SETTLE_MS = 200;
/** Goes with the session (`web/api/session.ts`), as all that can be made again. */
const PREFIX = "canteiro.cache.so.";

/** Works where there are no locks. @returns how to give it back; null: somebody else is at it */
async function claim(name: string): Promise<(() => void) | null> {
  const key = PREFIX + name;
  try {
    const [since = ""] = (localStorage.getItem(key) ?? "").split(" ");
    const age = Date.now() - Number(since);
    if (since !== "" && age >= 0 && age < LONGEST_MS) return null;
    const mine = `${Date.now()} ${Math.random()}`;
    localStorage.setItem(key, mine);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    return localStorage.getItem(key) === mine ? () => localStorage.removeItem(key) : null;
  } catch {
    // Storage forbidden: then nothing is shared either.
    return () => undefined;
  }
}

/** Does it, unless another tab is doing it: then this one does nothing, and does not wait. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  const locks = lockManager();
  if (locks !== undefined)
    return locks.request(PREFIX + name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
    });
  const giveBack = await claim(name);
  if (giveBack === null) return undefined;
  try {
    return await work();
  } finally {
    giveBack();
  }
}
