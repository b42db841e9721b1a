import type { KeptFacts } from "./keptAnswer.ts";

/** Lifetime of answers, and when they are shown (decision 038). */

const DAY_MS = 24 * 60 * 60 * 1000;
/** After so long without the server nobody is shown anything before they log in again. */
const SHOWN_DAYS = 30;
/** More than anybody looks at in a day without signal; some 20 KB each. */
const MOST = 1500;

const isOld = (when: string, now: number): boolean => now - Date.parse(when) > SHOWN_DAYS * DAY_MS;

/** May kept answers be shown? `contact` is when the server last answered. A clock that was put back closes nothing. */
export const maySee = (contact: string | null, now: number): boolean => contact !== null && !isOld(contact, now);

/** Entries that are too old or too many; `all` with the oldest first. */
export function tooOld(all: readonly KeptFacts[], now: number): readonly string[] {
  const surplus = all.slice(0, Math.max(0, all.length - MOST));
  const old = all.filter(({ when }) => isOld(when, now));
  return [...new Set([...surplus, ...old].map(({ key }) => key))];
}

/** Entries to delete for room; `all` with the oldest first. */
export const olderHalf = (all: readonly KeptFacts[]): readonly string[] =>
  all.slice(0, Math.ceil(all.length / 2)).map(({ key }) => key);
