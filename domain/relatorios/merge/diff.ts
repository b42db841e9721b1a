/** Turns a whole-document save into ops: the changes of the submitted document against the one that its author read. */

import { sameJson } from "./json.ts";
import type { Doc, Item, Json, Op } from "./types.ts";

/** A visible item without stamps and `alive`. */
export type FlatItem = {
  readonly id: string;
  readonly secao: string;
  readonly tipo: string;
  readonly parent: string | null;
  readonly fields: Readonly<Record<string, Json>>;
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const toFlat = ({ id, secao, tipo, parent, f }: Item): FlatItem => ({ id, secao, tipo, parent, fields: f });

/** The visible items (alive, and every ancestor alive): parents before their children, siblings by id. */
export function flatten(doc: Doc): FlatItem[] {
  const children = new Map<string | null, Item[]>();
  for (const item of doc.items.values()) {
    if (!item.alive) continue;
    const siblings = children.get(item.parent);
    if (siblings === undefined) children.set(item.parent, [item]);
    else siblings.push(item);
  }
  const out: FlatItem[] = [];
  const visit = (parent: string | null): void => {
    for (const item of (children.get(parent) ?? []).sort((a, b) => byText(a.id, b.id))) {
      out.push(toFlat(item));
      visit(item.id);
    }
  };
  visit(null);
  return out;
}

/**
 * Removes items that are hidden below a removed item and would show again when `mine` adds that item back (same catalogue id)
 * without them. Used with the ops of `diffItems`, so that a save shows what was submitted.
 */
export function removeHidden(base: Doc, mine: readonly FlatItem[]): Op[] {
  const submitted = new Set(mine.map(({ id }) => id));
  const left = [...base.items.values()]
    .filter(({ id, parent, alive }) => alive && parent !== null && submitted.has(parent) && !submitted.has(id))
    .map(({ id }) => id);
  if (left.length === 0) return [];
  const visible = new Set(flatten(base).map(({ id }) => id));
  return left
    .filter((id) => !visible.has(id))
    .sort(byText)
    .map((item): Op => ({ t: "rm", item }));
}

/**
 * Plans the ops that turn `base` into `mine`: adds (parents first), then sets, then removals of the topmost missing items; each
 * group by id, fields by name. A field absent in `mine` is left alone; an item absent in `mine` is removed only because `base`
 * had it, so what others added meanwhile stays.
 * Feed the ops to `apply` with `base` = the version that `base` was read at. Section, type and parent of an item never change;
 * where people can move an item, its place has to be a register.
 * @throws RangeError when `mine` names an id twice: keeping either entry would lose the other (callers validate first).
 */
export function diffItems(base: readonly FlatItem[], mine: readonly FlatItem[]): Op[] {
  const before = index(base);
  const after = index(mine);
  const sorted = mine.toSorted((a, b) => byText(a.id, b.id));
  const fresh = sorted.filter((item) => !before.has(item.id));
  const adds = parentsFirst(fresh).map(({ id, secao, tipo, parent, fields }): Op => ({
    t: "add",
    item: id,
    secao,
    tipo,
    parent,
    fields,
  }));
  const sets = sorted.flatMap((item) => setsOf(before.get(item.id), item));
  const gone = (id: string | null): boolean => id !== null && before.has(id) && !after.has(id);
  const rms = base
    .filter((item) => gone(item.id) && !gone(item.parent))
    .map((item) => item.id)
    .sort(byText)
    .map((item): Op => ({ t: "rm", item }));
  return [...adds, ...sets, ...rms];
}

function setsOf(before: FlatItem | undefined, item: FlatItem): Op[] {
  if (before === undefined || before === item) return [];
  return Object.entries(item.fields)
    .filter(([field, val]) => !Object.hasOwn(before.fields, field) || !sameJson(before.fields[field], val))
    .sort(([a], [b]) => byText(a, b))
    .map(([field, val]): Op => ({ t: "set", item: item.id, field, val }));
}

function index(items: readonly FlatItem[]): Map<string, FlatItem> {
  const out = new Map(items.map((item) => [item.id, item]));
  if (out.size !== items.length) throw new RangeError("an item id occurs twice in one document");
  return out;
}

function parentsFirst(items: readonly FlatItem[]): FlatItem[] {
  const byId = index(items);
  const out = new Map<string, FlatItem>();
  const open = new Set<string>();
  const visit = (item: FlatItem): void => {
    if (out.has(item.id)) return;
    if (open.has(item.id)) throw new RangeError(`item ${item.id} is its own ancestor`);
    open.add(item.id);
    const parent = item.parent === null ? undefined : byId.get(item.parent);
    if (parent !== undefined) visit(parent);
    out.set(item.id, item);
  };
  for (const item of items) visit(item);
  return [...out.values()];
}
