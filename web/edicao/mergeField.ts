import { type Merged, mergeOrder, mergeRecord, mergeSet, mergeValue, type Side } from "../../domain/lib/threeWay.ts";

/** Comparison and merge of one form field. Pure. */

type Flags = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Flags =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Set);

/** Returns the form in which a value is compared. A choice from a list is compared by its id, because it may have been renamed meanwhile. */
const comparable = (value: unknown): unknown =>
  value instanceof Set
    ? [...(value as ReadonlySet<string>)].toSorted((a, b) => (a < b ? -1 : 1))
    : isRecord(value) && "_id" in value
      ? value["_id"]
      : value;

export const sameField = (a: unknown, b: unknown): boolean =>
  JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));

/** How a field is merged: as one value, as flags (name by name), or as a list of ids (entry by entry). */
export type FieldKind = "value" | "flags" | "list";

const areSets = (values: readonly unknown[]): values is readonly ReadonlySet<string>[] =>
  values.every((each) => each instanceof Set);
const areLists = (values: readonly unknown[]): values is readonly (readonly string[])[] => values.every(Array.isArray);

/** @param side whose value wins when both sides changed the field differently */
export function mergeField<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  { side = "mine", kind = "value" }: { readonly side?: Side; readonly kind?: FieldKind | undefined } = {},
): Merged<Value> {
  const merged = (): Merged<unknown> => {
    const whole = mergeValue<unknown>(base, mine, theirs, sameField, side);
    if (!whole.clash) return whole;
    const all: readonly unknown[] = [base, mine, theirs];
    const none = new Set<string>();
    if (areSets(all)) return mergeSet(all[0] ?? none, all[1] ?? none, all[2] ?? none);
    if (kind === "list" && areLists(all)) return mergeOrder(all[0] ?? [], all[1] ?? [], all[2] ?? [], { side });
    if (kind === "flags" && all.every(isRecord))
      return mergeRecord(all[0] ?? {}, all[1] ?? {}, all[2] ?? {}, (...one) => mergeField(...one, { side, kind }));
    return whole;
  };
  return merged() as Merged<Value>;
}
