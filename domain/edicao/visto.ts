/**
 * Computes a short hash of what an editor saw when the edit began; a save sends this hash as `If-Match` (decision 024). Not
 * cryptographic: it only detects that an entry has changed. A save without `If-Match` is not checked.
 */

/** Serializes a value so that equal values give equal texts, whatever the order of their keys; undefined values are left out. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, "0");

/** 64-bit hash of a text: cyrb53 with both halves kept whole. */
function mixed(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  const last = (one: number, other: number) =>
    Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  return hex(last(a, b)) + hex(last(b, a));
}

/** Hash, in 16 hexadecimal digits, of the named fields of an entry; fields that the entry does not have are left out. */
export function vistoDe(entry: object, campos: readonly string[]): string {
  const values = entry as Readonly<Record<string, unknown>>;
  return mixed(canonical(Object.fromEntries(campos.map((campo) => [campo, values[campo]]))));
}

/** Returns the hash of those fields of an entry that `body` would replace; when `body` is a list, the hash of the whole list. */
export const vistoDoCorpo = (entry: object, body: object): string =>
  Array.isArray(body) ? vistoDe({ lista: entry }, ["lista"]) : vistoDe(entry, Object.keys(body));
