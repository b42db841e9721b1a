import * as fc from "fast-check";
import { expect, test } from "vitest";
import { apply } from "./apply.ts";
import { applied, by, set } from "./examples.ts";
import { undo } from "./history.ts";
import { canonical } from "./invariants.ts";
import { runSequence, sequence } from "./sequences.ts";
import type { Doc, Item, Json, Mutation, Op, Stamp } from "./types.ts";

/** A whole document as text; `stamp` formats a stamp, so that a comparison can leave out parts of it. */
function image(doc: Doc, stamp: (s: Stamp) => Json = (s) => s): string {
  const items = [...doc.items.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const show = (item: Item): Json => ({
    ...item,
    aliveStamp: stamp(item.aliveStamp),
    fv: Object.fromEntries(Object.entries(item.fv).map(([k, s]) => [k, stamp(s)])),
  });
  return canonical([doc.v, ...items.map(show)]);
}

const withoutStamps = (doc: Doc): string => image({ ...doc, v: 0 }, () => null);

test("5,000 random histories: nothing accepted is lost, no unseen overwrite is silent, undo gives every version", () => {
  const seen = { applied: 0, kinds: new Set<string>() };
  fc.assert(
    fc.property(sequence, (steps) => {
      const run = runSequence(steps, apply);
      expect(run.wrong).toEqual([]);
      seen.applied += run.arrivals.length - run.refused;
      for (const c of run.conflicts) seen.kinds.add(c.kind);
      // Goes through JSON, as the database stores revisions: an absent field must stay absent.
      const stored = JSON.parse(JSON.stringify(run.revisionsNewestFirst)) as typeof run.revisionsNewestFirst;
      const some = [...run.versions].filter(([v]) => v % 5 === 0);
      for (const [v, doc] of some) expect(image(undo(run.doc, stored, v))).toBe(image(doc));
    }),
    { numRuns: 5_000 },
  );
  // The generator must produce every kind of conflict, and often.
  expect(seen.applied).toBeGreaterThan(50_000);
  expect([...seen.kinds].sort()).toEqual(["late", "overwrite", "revived", "rm_refused", "superseded"]);
});

test("repeating a current value changes nothing, from any author and any base", () => {
  fc.assert(
    fc.property(sequence, fc.nat(60), fc.nat(4), fc.constantFrom("live", "late"), (steps, base, device, mode) => {
      const { doc } = runSequence(steps, apply);
      const restated = [...doc.items.values()].flatMap((item): Op[] => {
        if (!isVisible(doc, item)) return item.alive ? [] : [{ t: "rm", item: item.id }];
        const { id, secao, tipo, parent } = item;
        const sets = Object.entries(item.f).map(([field, val]) => set(id, field, val));
        return [{ t: "undo_rm", item: id }, ...sets, { t: "add", item: id, secao, tipo, parent, fields: item.f }];
      });
      const result = applied(doc, { base, device, seq: 1_000, ops: restated, mode });
      expect(result.doc).toBe(doc);
      expect([...result.changes, ...result.conflicts]).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("mutations on disjoint registers commute, without conflicts", () => {
  const splits = fc.array(fc.tuple(fc.nat(6), fc.constantFrom("p", "q", "r"), fc.integer(), fc.boolean()));
  fc.assert(
    fc.property(sequence, splits, fc.boolean(), fc.boolean(), (steps, choices, mineNew, yoursNew) => {
      const { doc } = runSequence(steps, apply);
      const visible = [...doc.items.values()].filter((item) => isVisible(doc, item));
      const owner = new Map<string, boolean>();
      const ops: Record<"mine" | "yours", Op[]> = { mine: [], yours: [] };
      for (const [at, field, val, isMine] of choices) {
        const item = visible[at];
        if (item === undefined) continue;
        const register = `${item.id} ${field}`;
        if (!owner.has(register)) owner.set(register, isMine);
        ops[owner.get(register) === true ? "mine" : "yours"].push(set(item.id, field, val));
      }
      const fresh = (item: string): Op => ({ t: "add", item, secao: "s", tipo: "t", parent: null, fields: { p: 1 } });
      if (mineNew) ops.mine.push(fresh("new 1"));
      if (yoursNew) ops.yours.push(fresh("new 2"));
      const mine = by(7, doc.v, ...ops.mine);
      const yours = by(8, doc.v, ...ops.yours);
      const one = [applied(doc, mine), applied(applied(doc, mine).doc, yours)];
      const two = [applied(doc, yours), applied(applied(doc, yours).doc, mine)];
      expect([...one, ...two].flatMap((r) => r.conflicts)).toEqual([]);
      expect(withoutStamps(one[1]?.doc ?? doc)).toBe(withoutStamps(two[1]?.doc ?? doc));
    }),
    { numRuns: 1_000 },
  );
});

test("only the order of arrival counts: times, ids and the numbering of devices do not", () => {
  const tag = fc.record({ at: fc.integer(), mid: fc.string(), est: fc.double(), device: fc.constant("ignored") });
  fc.assert(
    fc.property(sequence, fc.array(tag, { minLength: 1 }), fc.integer({ min: 1, max: 999 }), (steps, tags, shift) => {
      const run = runSequence(steps, apply);
      const renumber = (device: number): number => (device * 7 + shift) % 1_009;
      let plain: Doc = { v: 0, items: new Map() };
      let tagged = plain;
      run.arrivals.forEach((m, i) => {
        const again = apply(plain, m);
        const disguised: Mutation = { ...tags[i % tags.length], ...m, device: renumber(m.device) };
        const other = apply(tagged, disguised);
        expect("refused" in other).toBe("refused" in again);
        if ("refused" in again || "refused" in other) return;
        expect(other.conflicts).toEqual(again.conflicts);
        plain = again.doc;
        tagged = other.doc;
      });
      expect(image(plain)).toBe(image(run.doc));
      expect(image(tagged)).toBe(image(plain, ([v, device, seq]) => [v, renumber(device), seq]));
    }),
    { numRuns: 500 },
  );
});

test("apply never touches the document it is given", () => {
  fc.assert(
    fc.property(sequence, (steps) => {
      const images = new Map<Doc, string>();
      const run = runSequence(steps, (doc, m) => {
        images.set(doc, image(doc));
        return apply(doc, m);
      });
      for (const doc of run.versions.values()) expect(images.get(doc) ?? image(doc)).toBe(image(doc));
    }),
    { numRuns: 300 },
  );
});

function isVisible(doc: Doc, item: Item): boolean {
  if (!item.alive) return false;
  const parent = item.parent === null ? undefined : doc.items.get(item.parent);
  return item.parent === null || (parent !== undefined && isVisible(doc, parent));
}
