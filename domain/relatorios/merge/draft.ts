/** The working copy of one mutation: reads fall through to the document, writes record their change. */

import type { Applied, Change, Conflict, Doc, Item, Json, Mutation, Op, Stamp } from "./types.ts";

/** Register value, or `undefined` when the item never had it (own keys only: a field may be called `constructor`). */
export function valueOf(item: Pick<Item, "f">, field: string): Json | undefined {
  return Object.hasOwn(item.f, field) ? item.f[field] : undefined;
}

/** Stamp of a register, or `undefined` when the item never had it. */
export function stampOf(item: Item, field: string): Stamp | undefined {
  return Object.hasOwn(item.fv, field) ? item.fv[field] : undefined;
}

export class Draft {
  readonly m: Mutation;
  readonly #doc: Doc;
  readonly #stamp: Stamp;
  readonly #changes: Change[] = [];
  readonly #conflicts: Conflict[] = [];
  // Copied at the first write and indexed at the first `rm`: a mutation that changes one field of a large
  // document pays one shallow Map copy and nothing else.
  #items: Map<string, Item> | null = null;
  #children: Map<string, string[]> | null = null;

  constructor(doc: Doc, m: Mutation) {
    this.m = m;
    this.#doc = doc;
    this.#stamp = [doc.v + 1, m.device, m.seq];
  }

  get(id: string): Item | undefined {
    return (this.#items ?? this.#doc.items).get(id);
  }

  /**
   * True when the author did not know this write. Live: newer than `base` and by another device (a device's own writes arrive in
   * order, so the device knows them). Late: newer than `base`, unless the same device made it earlier or in this mutation.
   */
  isUnknown(stamp: Stamp): boolean {
    const [v, device, seq] = stamp;
    if (v <= this.m.base) return false;
    return device !== this.m.device || (this.m.mode === "late" && seq > this.m.seq);
  }

  /** Ids of the direct children, removed ones included. */
  childrenOf(id: string): readonly string[] {
    if (this.#children === null) {
      this.#children = new Map();
      for (const item of (this.#items ?? this.#doc.items).values()) this.#link(item);
    }
    return this.#children.get(id) ?? [];
  }

  create(op: Op & { readonly t: "add" }): void {
    const { item: id, secao, tipo, parent } = op;
    const fv = Object.fromEntries(Object.keys(op.fields).map((k) => [k, this.#stamp]));
    const item: Item = { id, secao, tipo, parent, alive: true, aliveStamp: this.#stamp, f: { ...op.fields }, fv };
    this.#write(item);
    if (this.#children !== null) this.#link(item);
    this.#changes.push({ item: id, secao, tipo, parent, campo: null, new: true });
    for (const [campo, val] of Object.entries(op.fields)) {
      this.#changes.push({ item: id, secao, tipo, parent, campo, new: val });
    }
  }

  setAlive(item: Item, alive: boolean): void {
    const { id, secao, tipo, parent } = item;
    const before = { old: item.alive, oldStamp: item.aliveStamp };
    this.#changes.push({ item: id, secao, tipo, parent, campo: null, ...before, new: alive });
    this.#write({ ...item, alive, aliveStamp: this.#stamp });
  }

  setField(item: Item, field: string, val: Json): void {
    const { id, secao, tipo, parent } = item;
    const old = valueOf(item, field);
    const oldStamp = stampOf(item, field);
    const before = old === undefined || oldStamp === undefined ? {} : { old, oldStamp };
    this.#changes.push({ item: id, secao, tipo, parent, campo: field, ...before, new: val });
    this.#write({ ...item, f: { ...item.f, [field]: val }, fv: { ...item.fv, [field]: this.#stamp } });
  }

  conflict(c: Conflict): void {
    this.#conflicts.push(c);
  }

  /** True when this mutation has already recorded a conflict about the item's existence; people need only one. */
  hasItemConflict(id: string): boolean {
    return this.#conflicts.some((c) => c.item === id && c.campo === null);
  }

  /**
   * Returns the new document with its changes and conflicts; the same document when nothing changed. A mutation with conflicts
   * but no changes gives a new version with the same items.
   */
  result(): Applied {
    if (this.#changes.length === 0 && this.#conflicts.length === 0) {
      return { doc: this.#doc, changes: [], conflicts: [] };
    }
    const doc = { v: this.#doc.v + 1, items: this.#items ?? this.#doc.items };
    return { doc, changes: this.#changes, conflicts: this.#conflicts };
  }

  #write(item: Item): void {
    this.#items ??= new Map(this.#doc.items);
    this.#items.set(item.id, item);
  }

  #link(item: Item): void {
    if (item.parent === null || this.#children === null) return;
    const siblings = this.#children.get(item.parent);
    if (siblings === undefined) this.#children.set(item.parent, [item.id]);
    else siblings.push(item.id);
  }
}
