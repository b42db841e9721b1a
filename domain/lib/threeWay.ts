/**
 * Three-way merges of single values, sets, ordered lists and plain records: `base` is the version read, `mine` the
 * local one, `theirs` the one that somebody else has saved meanwhile. Pure.
 */

export type Side = "mine" | "theirs";

export type Merged<Value> = {
  readonly value: Value;
  /** Both sides changed the value, and differently. */
  readonly clash: boolean;
  /** A value of theirs was taken over. */
  readonly taken: boolean;
};

type Equal<Value> = (a: Value, b: Value) => boolean;

/** Which side changed the value; `none`: neither did, or both changed it to the same. */
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

/** @param side whose value stays when both changed it, and differently */
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

/** Whether an element is in the merged set. Adding and taking out never clash. */
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
 * Merges lists of ids: each id is added and taken out on its own; only the order of the ids in all three lists is one value. The
 * side that moved some of these gives the order; ids that the other side added follow.
 * @param side which side gives the order when both moved some, and differently
 * @param stays decides about an id instead of the rule of sets
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

/** Merges plain records key by key. A key is left out when `merge` answers undefined for it. */
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
