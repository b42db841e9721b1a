/** Rebuilds earlier versions of a document: starts from the present version and undoes changes backwards. */

import type { Change, Doc, Item } from "./types.ts";

export type Revision = { readonly v: number; readonly changes: readonly Change[] };

/**
 * Rebuilds the document as it was at `toVersion`: values, stamps, aliveness, absent registers and absent items.
 * @param doc the document at some later version (the present one, or a snapshot).
 * @param revisionsNewestFirst one entry per version from `doc.v` down to `toVersion + 1`; older ones are ignored.
 * @throws RangeError when `toVersion` lies after `doc`, or a revision in between is missing: history is evidence, and a document
 * rebuilt across a gap would be a forgery.
 */
export function undo(doc: Doc, revisionsNewestFirst: readonly Revision[], toVersion: number): Doc {
  if (toVersion > doc.v || toVersion < 0) throw new RangeError(`version ${toVersion} is not a past of ${doc.v}`);
  if (toVersion === doc.v) return doc;
  const items = new Map(doc.items);
  let v = doc.v;
  for (const revision of revisionsNewestFirst) {
    if (v === toVersion) break;
    if (revision.v !== v) throw new RangeError(`revision ${v} expected, ${revision.v} found`);
    for (const change of revision.changes.toReversed()) undoChange(items, change);
    v -= 1;
  }
  if (v !== toVersion) throw new RangeError(`revision ${v} is missing`);
  return { v, items };
}

function undoChange(items: Map<string, Item>, change: Change): void {
  const item = items.get(change.item);
  if (item === undefined) throw new RangeError(`a change names the absent item ${change.item}`);
  const { campo, old, oldStamp } = change;
  if (campo === null) {
    if (oldStamp === undefined) items.delete(item.id);
    else items.set(item.id, { ...item, alive: old === true, aliveStamp: oldStamp });
    return;
  }
  if (old === undefined || oldStamp === undefined) {
    items.set(item.id, { ...item, f: without(item.f, campo), fv: without(item.fv, campo) });
  } else {
    items.set(item.id, { ...item, f: { ...item.f, [campo]: old }, fv: { ...item.fv, [campo]: oldStamp } });
  }
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([k]) => k !== key));
}
