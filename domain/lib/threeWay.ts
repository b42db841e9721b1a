/**
 * Three-way merges of single values, sets, ordered lists and plain records: `base` is the version that was read, `mine` the local
 * version, `theirs` the version that somebody else has saved meanwhile. Pure.
 */

export type Side = "mine" | "theirs";

export type Merged<Value> = {
  readonly value: Value;
  /** True when both sides changed the value, each to a different value. */
  readonly clash: boolean;
  /** True when the merged value contains something from `theirs` that `mine` did not have. */
  readonly taken: boolean;
};

type Equal<Value> = (a: Value, b: Value) => boolean;

/** Tells which side changed the value; `none` also when both sides changed the value in the same way. */
export function whoChanged<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  equal: Equal<Value>,
): Side | "both" | "none" {
  if (equal(mine, theirs)) return "none";
  if (equal(mine, base)) return "theirs";
  return equal(theirs, base) ? "mine" : "both";
}

/** @param side the side whose value wins when both sides changed the value, each to a different value */
export function mergeValue<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  equal: Equal<Value>,
  side: Side = "mine",
): Merged<Value> {
  const changed = whoChanged(base, mine, theirs, equal);
  const taken = changed === "theirs" || (changed === "both" && side === "theirs");
  return { value: taken ? theirs : mine, clash: changed === "both", taken };
}

/** True if an element belongs to the merged set. Adding and removing never conflict. */
const staysMember = (before: boolean, here: boolean, there: boolean): boolean =>
  here && there ? true : !before && (here || there);

/** Merges two sets: my members first, then those that the other side added. */
export function mergeSet<Member>(
  base: ReadonlySet<Member>,
  mine: ReadonlySet<Member>,
  theirs: ReadonlySet<Member>,
): Merged<ReadonlySet<Member>> {
  const members = [...new Set([...mine, ...theirs])];
  const value = new Set(members.filter((each) => staysMember(base.has(each), mine.has(each), theirs.has(each))));
  return { value, clash: false, taken: value.size !== mine.size || [...value].some((each) => !mine.has(each)) };
}

const sameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);

/**
 * Merges lists of ids. Each id is added or removed on its own; the order of the ids that occur in all three lists is merged as a
 * single value. The side that moved some of these ids determines the order; ids added by the other side follow.
 * @param side which side determines the order when both sides moved ids differently
 * @param stays decides whether an id stays; without it, the rule of sets decides
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  { side = "mine", stays }: { readonly side?: Side | undefined; readonly stays?: (id: string) => boolean } = {},
): Merged<readonly string[]> {
  const [before, here, there] = [new Set(base), new Set(mine), new Set(theirs)];
  const kept = (id: string): boolean => stays?.(id) ?? staysMember(before.has(id), here.has(id), there.has(id));
  const common = (list: readonly string[]) => list.filter((id) => before.has(id) && here.has(id) && there.has(id));
  const moved = whoChanged(common(base), common(mine), common(theirs), sameOrder);
  const changed = whoChanged(base, mine, theirs, sameOrder);
  const leader = moved === "both" ? side : (moved === "none" ? changed : moved) === "theirs" ? "theirs" : "mine";
  const inOrder = leader === "mine" ? [...mine, ...theirs] : [...theirs, ...mine];
  const value = [...new Set(inOrder)].filter(kept);
  return { value, clash: moved === "both", taken: !sameOrder(value, mine) };
}

/** Merges plain records key by key. A key is omitted when `merge` gives undefined as its value. */
export function mergeRecord<Value>(
  base: Readonly<Record<string, Value>>,
  mine: Readonly<Record<string, Value>>,
  theirs: Readonly<Record<string, Value>>,
  merge: (base: Value | undefined, mine: Value | undefined, theirs: Value | undefined) => Merged<Value | undefined>,
): Merged<Readonly<Record<string, Value>>> {
  const own = (record: Readonly<Record<string, Value>>, key: string) =>
    Object.hasOwn(record, key) ? record[key] : undefined;
  const keys = Object.keys({ ...mine, ...theirs });
  const parts = keys.map((key) => [key, merge(own(base, key), own(mine, key), own(theirs, key))] as const);
  return {
    value: Object.fromEntries(parts.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]]))),
    clash: parts.some(([, { clash }]) => clash),
    taken: parts.some(([, { taken }]) => taken),
  };
}
