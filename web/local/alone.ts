import { lockManager } from "../lib/secure.ts";

/** Runs a task (`work`) in only one tab or window of this browser at a time, because its result serves all of them. */

/**
 * Only for browsers without Web Locks: a page that was closed while its task ran blocks the others for at most this long. A Web
 * Lock ends with its page.
 */
const LONGEST_MS = 10 * 60_000;
/** A claim is read back after this time: when two pages write their claims at once, the last writer wins. */
const SETTLE_MS = 200;
/** Keys with this prefix are deleted with the session (`web/api/session.ts`), like everything that can be fetched again. */
const PREFIX = "canteiro.cache.so.";

/** Claims the task `name` where the browser has no Web Locks. @returns a function that releases the claim; null when another tab has it */
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
    // Storage is forbidden: then tabs share nothing, and each runs the task itself.
    return () => undefined;
  }
}

/** Runs `work`. If another tab is running it already, returns at once without waiting for that tab. */
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
