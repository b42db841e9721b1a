import type { KeptFacts } from "./keptAnswer.ts";

/** Rules for the server's answers that are kept on this device: how long they live, and when they may be shown (decision 038). */

const DAY_MS = 24 * 60 * 60 * 1000;
/** After this long without contact to the server, nothing is shown until the person logs in again. */
const SHOWN_DAYS = 30;
/** At most this many answers are kept, more than anybody looks at in a day without signal; about 20 KB each. */
const MOST = 1500;

const isOld = (when: string, now: number): boolean => now - Date.parse(when) > SHOWN_DAYS * DAY_MS;

/** True when kept answers may be shown. `contact` is when the server last answered. A clock that was set back does not hide them. */
export const maySee = (contact: string | null, now: number): boolean => contact !== null && !isOld(contact, now);

/** Returns the keys of the entries that are too old, or beyond the maximum number; `all` is sorted oldest first. */
export function tooOld(all: readonly KeptFacts[], now: number): readonly string[] {
  const surplus = all.slice(0, Math.max(0, all.length - MOST));
  const old = all.filter(({ when }) => isOld(when, now));
  return [...new Set([...surplus, ...old].map(({ key }) => key))];
}

/** Returns the keys of the older half of the entries, to be deleted to make room; `all` is sorted oldest first. */
export const olderHalf = (all: readonly KeptFacts[]): readonly string[] =>
  all.slice(0, Math.ceil(all.length / 2)).map(({ key }) => key);
