/** Merges one mutation into one document. Pure: no clock, no randomness, only the order of arrival counts. */

import { atOnce, type Steps } from "../../lib/steps.ts";
import { isDerived } from "./derived.ts";
import { Draft, stampOf, valueOf } from "./draft.ts";
import { sameJson } from "./json.ts";
import type { Applied, Conflict, Doc, Item, Json, Mutation, Op, Refused, Stamp } from "./types.ts";

/** The register that orders siblings. A move raises no conflict: it is overwritten silently and kept in the history. */
export const ORD = "ord";

/**
 * Merges one mutation into a document.
 * - Different registers merge; in the same register the last to arrive wins, and an overwritten value that its author had not
 * seen becomes an `overwrite` conflict. In `late` mode the values changed since then stay and the late value is the loser.
 * - Edit beats delete: editing an item (or its child) whose removal the author had not seen revives the item; removing an item
 * with content the author had not seen is refused (`rm_refused`).
 * - Never loses a value: every accepted value is current, an `old` of a change, or the loser of a conflict.
 * - Derived values (`isDerived`) have no author: they neither raise a conflict nor keep an item from being removed.
 * The caller has checked admission, deduplicated by mutation id and validated the values; `device` is a number per client
 * installation (a shared number would make two people look like one who saw everything).
 * @returns the next version (`doc.v + 1`) with its changes and conflicts; the same `doc` when nothing changed; `Refused` (nothing
 * applied at all) when an op names an item, or an `add` a parent, that the document never had.
 */
export function apply(doc: Doc, m: Mutation): Applied | Refused {
  return atOnce(applyInSteps(doc, m));
}

/** The same as `apply`, in steps. */
export function* applyInSteps(doc: Doc, m: Mutation): Steps<Applied | Refused> {
  const draft = new Draft(doc, m);
  for (const op of m.ops) {
    yield;
    const missing = applyOp(draft, op);
    if (missing !== null) return { refused: "unknown_item", item: missing };
  }
  return draft.result();
}

/** Applies one op; returns the id of the item it needs when the document never had that item, otherwise null. */
function applyOp(draft: Draft, op: Op): string | null {
  const item = draft.get(op.item);
  if (op.t === "add") {
    if (op.parent !== null && draft.get(op.parent) === undefined) return op.parent;
    if (item === undefined) create(draft, op);
    else addAgain(draft, item, op.fields);
    return null;
  }
  if (item === undefined) return op.item;
  if (op.t === "set") {
    reviveIfUnknown(draft, item.id);
    set(draft, item.id, op.field, op.val);
  } else if (op.t === "rm") remove(draft, item);
  else restore(draft, item);
  return null;
}

function create(draft: Draft, op: Op & { readonly t: "add" }): void {
  draft.create(op);
  reviveIfUnknown(draft, op.parent);
}

/**
 * Applies an `add` of an item that exists already: two devices may add the same catalogue item, which has a fixed id. Equal
 * values merge without a conflict.
 */
function addAgain(draft: Draft, item: Item, fields: Readonly<Record<string, Json>>): void {
  restore(draft, item);
  for (const [field, val] of Object.entries(fields)) set(draft, item.id, field, val);
}

function set(draft: Draft, id: string, field: string, val: Json): void {
  const item = draft.get(id);
  if (item === undefined) return;
  const old = valueOf(item, field);
  if (sameJson(old, val)) return;
  const stamp = stampOf(item, field);
  if (old !== undefined && stamp !== undefined && draft.isUnknown(stamp) && !isDerived(item, field)) {
    if (draft.m.mode === "late") {
      draft.conflict({ kind: lateKind(draft, stamp), item: id, campo: field, loser: val, loserV: null, winner: old });
      return;
    }
    if (field !== ORD) {
      draft.conflict({ kind: "overwrite", item: id, campo: field, loser: old, loserV: stamp[0], winner: val });
    }
  }
  draft.setField(item, field, val);
}

function remove(draft: Draft, item: Item): void {
  if (!item.alive) return;
  if (hasUnknownContent(draft, item)) {
    draft.conflict({ kind: "rm_refused", item: item.id, campo: null, loser: false, loserV: null, winner: true });
  } else draft.setAlive(item, false);
}

/**
 * True when the item has content that the author of the removal did not know. A change of `alive` counts as content too: a photo
 * without a caption, or an item that somebody just restored, may have no other.
 */
function hasUnknownContent(draft: Draft, item: Item): boolean {
  if (draft.isUnknown(item.aliveStamp)) return true;
  if (Object.entries(item.fv).some(([field, stamp]) => draft.isUnknown(stamp) && !isDerived(item, field))) return true;
  return draft.childrenOf(item.id).some((id) => {
    const child = draft.get(id);
    return child !== undefined && child.alive && hasUnknownContent(draft, child);
  });
}

/** Applies `undo_rm`, or `add` of an existing item: the author wants the item, whether or not they knew of its removal. */
function restore(draft: Draft, item: Item): void {
  if (!item.alive && !draft.isUnknown(item.aliveStamp)) draft.setAlive(item, true);
  reviveIfUnknown(draft, item.id);
}

/**
 * Lets an edit beat a removal, for the item and all its ancestors: a removal that the author did not know is undone (live), or
 * stays and becomes a conflict (late). Stops at a removal that the author knew: everything below that item is hidden on purpose.
 */
function reviveIfUnknown(draft: Draft, from: string | null): void {
  for (let id = from; id !== null;) {
    const item = draft.get(id);
    if (item === undefined) return;
    if (!item.alive) {
      if (!draft.isUnknown(item.aliveStamp)) return;
      if (draft.m.mode === "live") revive(draft, item);
      else if (!draft.hasItemConflict(item.id)) draft.conflict(staysRemoved(draft, item));
    }
    id = item.parent;
  }
}

function revive(draft: Draft, item: Item): void {
  const loserV = item.aliveStamp[0];
  draft.conflict({ kind: "revived", item: item.id, campo: null, loser: false, loserV, winner: true });
  draft.setAlive(item, true);
}

function staysRemoved(draft: Draft, item: Item): Conflict {
  const kind = lateKind(draft, item.aliveStamp);
  return { kind, item: item.id, campo: null, loser: true, loserV: null, winner: false };
}

/**
 * Returns the kind of conflict for a late value that lost to a newer one: `superseded` when the same device wrote both, because
 * then the author replaced the value; otherwise `late`.
 */
function lateKind(draft: Draft, winner: Stamp): "late" | "superseded" {
  return winner[1] === draft.m.device ? "superseded" : "late";
}
