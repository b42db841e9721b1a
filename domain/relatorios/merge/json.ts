import type { Json } from "./types.ts";

const isList = (x: Json | undefined): x is readonly Json[] => Array.isArray(x);

/**
 * Deep equality of two register values; the order of object keys does not count.
 * `undefined` (absent register) equals only `undefined`, never `null`.
 */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (isList(a) || isList(b)) {
    return isList(a) && isList(b) && a.length === b.length && a.every((x, i) => sameJson(x, b[i]));
  }
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((k) => Object.hasOwn(b, k) && sameJson(a[k], b[k]));
}
