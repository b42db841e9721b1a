/** Order of siblings as fractional-index strings: moving one item writes one register. */

import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

/** An item of a list and its `ord` register (null when it has none). */
export type Sibling = { readonly id: string; readonly ord: string | null };

/** Length of a key above which the whole list is re-spaced. */
export const MAX_KEY_LENGTH = 40;

/** With a random function, each key is drawn from this many candidates, so that two phones rarely pick the same key. */
const SPREAD = 8;

/** Compares two siblings for the order of a list: by `ord` (code units: SQL needs COLLATE "C"), items without `ord` last, ties by id. */
export function compareSiblings(a: Sibling, b: Sibling): number {
  if (a.ord !== b.ord) {
    if (a.ord === null) return 1;
    if (b.ord === null) return -1;
    return a.ord < b.ord ? -1 : 1;
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/**
 * Finds the fewest `ord` registers to write so that the siblings stand in the submitted order: items of a longest increasing run
 * keep their keys; moved and new items get keys between their neighbours.
 * @param base siblings as the author read them, in any order; siblings that `submitted` lacks keep their keys.
 * @param submitted ids in the wanted order, each once; ids not in `base` are new.
 * @param random optional, [0, 1): spreads the keys (client or server passes its generator); keys grow by at most a character or
 * so.
 * @returns new `ord` by id, only for items whose `ord` changes; empty when the order already is as submitted.
 */
export function reorder(
  base: readonly Sibling[],
  submitted: readonly string[],
  random?: () => number,
): ReadonlyMap<string, string> {
  const known = new Map(base.map((s) => [s.id, s.ord]));
  const wanted = submitted.map((id): Sibling => ({ id, ord: known.get(id) ?? null }));
  if (submitted.every((id) => known.has(id)) && isSorted(wanted)) return new Map();

  const kept = keptIndexes(wanted);
  const out = new Map<string, string>();
  let previous = -1;
  for (const next of [...kept, wanted.length]) {
    const gap = wanted.slice(previous + 1, next);
    const keys = keysBetween(wanted[previous]?.ord ?? null, wanted[next]?.ord ?? null, gap.length, random);
    gap.forEach((sibling, i) => out.set(sibling.id, keys[i] ?? ""));
    previous = next;
  }
  return [...out.values()].some((key) => key.length > MAX_KEY_LENGTH) ? spaceAnew(wanted) : out;
}

function spaceAnew(wanted: readonly Sibling[]): ReadonlyMap<string, string> {
  const keys = generateNKeysBetween(null, null, wanted.length);
  const all = wanted.map(({ id, ord }, i) => ({ id, ord, key: keys[i] ?? "" }));
  return new Map(all.filter(({ ord, key }) => ord !== key).map(({ id, key }) => [id, key]));
}

function keysBetween(lo: string | null, hi: string | null, n: number, random?: () => number): string[] {
  if (random === undefined) return generateNKeysBetween(lo, hi, n);
  const candidates = generateNKeysBetween(lo, hi, n * SPREAD);
  return Array.from({ length: n }, (_, i) => candidates[i * SPREAD + Math.floor(random() * SPREAD)] ?? "");
}

const isSorted = (list: readonly Sibling[]): boolean =>
  list.every((s, i) => {
    const before = list[i - 1];
    return before === undefined || compareSiblings(before, s) < 0;
  });

/** True for a key that the library can extend. A client may send any text as a key; no new key can be made next to other texts. */
function isKey(ord: string | null): ord is string {
  if (ord === null || ord.length > MAX_KEY_LENGTH || !/^[0-9A-Za-z]+$/u.test(ord)) return false;
  try {
    generateKeyBetween(ord, null);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds the indexes of the items that keep their keys: a longest increasing subsequence. An item with the same key as the item
 * kept before it is left out if other items stand between the two: no key fits between equal keys.
 */
function keptIndexes(wanted: readonly Sibling[]): number[] {
  const out: number[] = [];
  for (const i of longestIncreasing(wanted)) {
    const last = out.at(-1);
    const parted = last !== undefined && wanted[last]?.ord === wanted[i]?.ord && i > last + 1;
    if (!parted) out.push(i);
  }
  return out;
}

/**
 * Finds a longest increasing run by patience sorting, O(n log n): `tails[k]` ends the best run of length k + 1, `link` leads back
 * through that run.
 */
function longestIncreasing(wanted: readonly Sibling[]): number[] {
  const tails: number[] = [];
  const link = new Map<number, number>();
  wanted.forEach((sibling, i) => {
    if (!isKey(sibling.ord)) return;
    let lo = 0;
    let hi = tails.length;
    while (lo < hi) {
      const mid = (lo + hi) >> 1;
      const tail = wanted[tails[mid] ?? -1];
      if (tail !== undefined && compareSiblings(tail, sibling) < 0) lo = mid + 1;
      else hi = mid;
    }
    const before = tails[lo - 1];
    if (before !== undefined) link.set(i, before);
    tails[lo] = i;
  });
  const out: number[] = [];
  for (let i = tails.at(-1); i !== undefined; i = link.get(i)) out.push(i);
  return out.toReversed();
}
