/**
 * TEST ONLY. Checks merges without calling `apply`: rebuilds the registers from the changes alone (the shadow) and keeps a list
 * of facts saved by the mutations. Simulations can reuse it: feed every answer of the merge to `observe` or `observeRefusal`,
 * then call `end` with the document that the system shows.
 */

import type { Applied, Change, Conflict, Doc, Json, Mutation, Stamp } from "./types.ts";

/** Something a person saved: a register value, or (campo null) that an item exists or not. */
export type Fact = { readonly item: string; readonly campo: string | null; readonly value: Json };

type Shadow = { readonly value: string; readonly v: number; readonly device: number; readonly seq: number };

/** Lists the facts that a mutation saves, derived from its ops. */
export function factsOf(m: Mutation): Fact[] {
  return m.ops.flatMap((op): Fact[] => {
    if (op.t === "set") return [{ item: op.item, campo: op.field, value: op.val }];
    const exists: Fact = { item: op.item, campo: null, value: op.t !== "rm" };
    if (op.t !== "add") return [exists];
    return [exists, ...Object.entries(op.fields).map(([campo, value]): Fact => ({ item: op.item, campo, value }))];
  });
}

/** Converts a value to text that is equal for equal values, whatever the order of keys (on purpose not the comparison that `apply` uses). */
export function canonical(value: Json | undefined): string {
  if (value === undefined) return "absent";
  return JSON.stringify(value, (_, x: unknown) =>
    typeof x === "object" && x !== null && !Array.isArray(x)
      ? Object.fromEntries(Object.entries(x).sort(([a], [b]) => (a < b ? -1 : 1)))
      : x,
  );
}

const keyOf = (item: string, campo: string | null): string =>
  campo === null ? `alive ${item}` : `field ${item} ${campo}`;

export class MergeModel {
  #v: number;
  readonly #now = new Map<string, Shadow>();
  readonly #parents = new Map<string, string | null>();
  readonly #children = new Map<string, Set<string>>();
  readonly #fields = new Map<string, Set<string>>();
  /** Values that can still be found although they are not current: `old` of a change, loser of a conflict. */
  readonly #kept = new Map<string, Set<string>>();
  readonly #facts: Fact[] = [];

  constructor(start: Doc) {
    this.#v = start.v;
    for (const item of start.items.values()) {
      this.#place(item.id, item.parent);
      const [v, device, seq] = item.aliveStamp;
      this.#now.set(keyOf(item.id, null), { value: canonical(item.alive), v, device, seq });
      for (const [campo, [fieldV, fieldDevice, fieldSeq]] of Object.entries(item.fv)) {
        this.#remember(item.id, campo);
        const value = canonical(item.f[campo]);
        this.#now.set(keyOf(item.id, campo), { value, v: fieldV, device: fieldDevice, seq: fieldSeq });
      }
    }
  }

  /**
   * Checks one applied mutation.
   * @returns the faults of its result; empty when there are none.
   */
  observe(m: Mutation, result: Applied): string[] {
    const before = new Map(this.#now);
    const said = factsOf(m);
    this.#facts.push(...said);
    const eventful = result.changes.length + result.conflicts.length > 0;
    const wrong: string[] = [];
    if (result.doc.v !== this.#v + (eventful ? 1 : 0)) wrong.push(`version ${this.#v} became ${result.doc.v}`);
    this.#v = result.doc.v;
    for (const c of result.conflicts) this.#keep(c.item, c.campo, c.loser);
    for (const change of result.changes) wrong.push(...this.#observeChange(m, change, result.conflicts));
    for (const c of result.conflicts) wrong.push(...this.#judgeConflict(m, c, before, said));
    wrong.push(...this.#judgeEffect(m, said, before, result.conflicts));
    return wrong;
  }

  /** Checks a refusal, which is right only if an op names an item that nobody ever added, or an `add` names such an item as its parent. */
  observeRefusal(m: Mutation): string[] {
    const known = new Set(this.#parents.keys());
    for (const op of m.ops) {
      if (op.t === "add" ? op.parent !== null && !known.has(op.parent) : !known.has(op.item)) return [];
      known.add(op.item);
    }
    return ["refused although every item is known"];
  }

  /** Compares the document with the shadow and looks for every fact ever accepted. */
  end(doc: Doc): string[] {
    const wrong: string[] = [];
    const shown = new Set<string>();
    const check = (key: string, value: Json, stamp: Stamp | undefined): void => {
      shown.add(key);
      const s = this.#now.get(key);
      if (s === undefined || s.value !== canonical(value)) wrong.push(`${key} is not what its history says`);
      else if (!hasStamp(s, stamp)) wrong.push(`${key} carries the stamp ${String(stamp)}`);
    };
    for (const item of doc.items.values()) {
      check(keyOf(item.id, null), item.alive, item.aliveStamp);
      for (const [campo, value] of Object.entries(item.f)) check(keyOf(item.id, campo), value, item.fv[campo]);
    }
    for (const key of this.#now.keys()) if (!shown.has(key)) wrong.push(`${key} vanished`);
    return wrong.concat(this.lost(this.#facts).map((f) => `lost: ${keyOf(f.item, f.campo)} = ${canonical(f.value)}`));
  }

  /** The facts that are neither current, nor an old value in history, nor the loser of a conflict. */
  lost(facts: readonly Fact[]): Fact[] {
    return facts.filter(({ item, campo, value }) => {
      const key = keyOf(item, campo);
      const text = canonical(value);
      return this.#now.get(key)?.value !== text && this.#kept.get(key)?.has(text) !== true;
    });
  }

  #observeChange(m: Mutation, c: Change, conflicts: readonly Conflict[]): string[] {
    const key = keyOf(c.item, c.campo);
    const before = this.#now.get(key);
    const wrong: string[] = [];
    if ((before?.value ?? "absent") !== canonical(c.old)) wrong.push(`${key}: old value not recorded`);
    if (before !== undefined && !hasStamp(before, c.oldStamp)) {
      wrong.push(`${key}: old stamp not recorded`);
    }
    if (canonical(c.new) === before?.value) wrong.push(`${key}: a change without a difference`);
    if (before !== undefined && isUnknown(before, m)) wrong.push(...judgeOverwrite(m, c, before, conflicts));
    if (c.campo === null && c.new === false && this.#someUnknown(c.item, m, this.#now, true)) {
      wrong.push(`${key}: removed although it holds content the author had not seen`);
    }
    this.#keep(c.item, c.campo, c.old);
    if (!this.#parents.has(c.item)) this.#place(c.item, c.parent);
    if (c.campo !== null) this.#remember(c.item, c.campo);
    this.#now.set(key, { value: canonical(c.new), v: this.#v, device: m.device, seq: m.seq });
    return wrong;
  }

  /** Checks that the conflict is justified: needless conflicts hide the real ones. */
  #judgeConflict(m: Mutation, c: Conflict, before: ReadonlyMap<string, Shadow>, said: readonly Fact[]): string[] {
    const key = keyOf(c.item, c.campo);
    const s = before.get(key);
    if (c.kind === "rm_refused") {
      return this.#someUnknown(c.item, m, before, false) ? [] : [`${key}: removal refused without reason`];
    }
    if (s === undefined || !isUnknown(s, m)) return [`${key}: ${c.kind} conflict about something the author knew`];
    if (c.kind === "overwrite" || c.kind === "revived") {
      const right = m.mode === "live" && c.loserV === s.v && canonical(c.loser) === s.value;
      return right ? [] : [`${key}: ${c.kind} conflict names the wrong loser`];
    }
    const own = c.kind === "superseded";
    const saidIt = c.campo === null || said.some((f) => keyOf(f.item, f.campo) === key && same(f.value, c.loser));
    const right = m.mode === "late" && c.loserV === null && own === (s.device === m.device) && saidIt;
    return right ? [] : [`${key}: ${c.kind} conflict names the wrong loser`];
  }

  /**
   * Checks the effect: the mutation's last value for each register must be current; a `late` mutation must leave a newer value
   * that its author did not know.
   */
  #judgeEffect(
    m: Mutation,
    said: readonly Fact[],
    before: ReadonlyMap<string, Shadow>,
    conflicts: readonly Conflict[],
  ): string[] {
    const wrong: string[] = [];
    const last = new Map(said.map((f) => [keyOf(f.item, f.campo), f]));
    for (const [key, fact] of last) {
      const was = before.get(key);
      const stays = m.mode === "late" && was !== undefined && isUnknown(was, m) ? was.value : canonical(fact.value);
      // A removal may be refused, or (after somebody else's removal) undone by a later edit in the same mutation.
      const contested = conflicts.some((c) => c.item === fact.item && c.campo === null);
      if (fact.campo === null && fact.value === false && contested) continue;
      if (this.#now.get(key)?.value !== stays) wrong.push(`${key}: the mutation has not the effect it should have`);
    }
    for (const op of m.ops) {
      if (op.t !== "rm") wrong.push(...this.#judgeHidden(m, op.item, conflicts));
    }
    return wrong;
  }

  /** Checks that edit beats delete: an edited item may be hidden only by a removal that the author of the edit knew, or (late) with a conflict. */
  #judgeHidden(m: Mutation, from: string, conflicts: readonly Conflict[]): string[] {
    for (let id: string | null = from; id !== null; id = this.#parents.get(id) ?? null) {
      const alive = this.#now.get(keyOf(id, null));
      if (alive === undefined || alive.value === "true") continue;
      const hiddenId = id;
      if (!isUnknown(alive, m) || conflicts.some((c) => c.item === hiddenId && c.campo === null)) return [];
      return [`${from}: an edit is hidden by a removal its author had not seen`];
    }
    return [];
  }

  #someUnknown(id: string, m: Mutation, at: ReadonlyMap<string, Shadow>, aliveOnly: boolean): boolean {
    const keys = [null, ...(this.#fields.get(id) ?? [])].map((campo) => at.get(keyOf(id, campo)));
    if (keys.some((s) => s !== undefined && isUnknown(s, m))) return true;
    return [...(this.#children.get(id) ?? [])].some(
      (child) =>
        (!aliveOnly || at.get(keyOf(child, null))?.value === "true") && this.#someUnknown(child, m, at, aliveOnly),
    );
  }

  #place(item: string, parent: string | null): void {
    this.#parents.set(item, parent);
    if (parent === null) return;
    const siblings = this.#children.get(parent) ?? new Set();
    this.#children.set(parent, siblings.add(item));
  }

  #remember(item: string, campo: string): void {
    const fields = this.#fields.get(item) ?? new Set();
    this.#fields.set(item, fields.add(campo));
  }

  #keep(item: string, campo: string | null, value: Json | undefined): void {
    const key = keyOf(item, campo);
    const values = this.#kept.get(key) ?? new Set();
    this.#kept.set(key, values.add(canonical(value)));
  }
}

const hasStamp = (s: Shadow, stamp: Stamp | undefined): boolean =>
  stamp !== undefined && stamp[0] === s.v && stamp[1] === s.device && stamp[2] === s.seq;

const same = (a: Json | undefined, b: Json | undefined): boolean => canonical(a) === canonical(b);

/** True for a write that the author cannot have known: newer than the mutation's base and not an earlier write of the same device. */
function isUnknown(s: Shadow, m: Mutation): boolean {
  const own = s.device === m.device && (m.mode === "live" || s.seq <= m.seq);
  return s.v > m.base && !own;
}

function judgeOverwrite(m: Mutation, c: Change, before: Shadow, conflicts: readonly Conflict[]): string[] {
  const key = keyOf(c.item, c.campo);
  if (m.mode === "late") return [`${key}: a late value overwrote a newer one`];
  if (c.campo === "ord") return [];
  const kind = c.campo === null ? "revived" : "overwrite";
  const told = conflicts.some(
    (x) => x.item === c.item && x.campo === c.campo && x.kind === kind && canonical(x.loser) === before.value,
  );
  return told ? [] : [`${key}: overwritten unseen without a conflict`];
}
