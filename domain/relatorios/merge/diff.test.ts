import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apply } from "./apply.ts";
import { diffItems, type FlatItem, flatten, removeHidden } from "./diff.ts";
import { add, after, applied, by, EMPTY, rm, set, value } from "./examples.ts";
import { canonical } from "./invariants.ts";
import { runSequence, sequence } from "./sequences.ts";
import type { Applied, Doc, Json, Op } from "./types.ts";

const START = after(
  EMPTY,
  by(0, 0, add("b", { p: 1, q: 2 }), add("b/2", {}, "b"), add("b/1", { p: 1 }, "b"), add("a", { p: 1 })),
);

/** A whole-document save (`planSave`), without the wire shapes. */
const diffDoc = (base: Doc, mine: readonly FlatItem[]): Op[] => [
  ...diffItems(flatten(base), mine),
  ...removeHidden(base, mine),
];

const flat = (id: string, fields: Record<string, Json> = {}, parent: string | null = null): FlatItem => ({
  id,
  secao: "atividade",
  tipo: "padrao",
  parent,
  fields,
});

const change = (items: readonly FlatItem[], id: string, fields: Record<string, Json>): FlatItem[] =>
  items.map((item) => (item.id === id ? { ...item, fields: { ...item.fields, ...fields } } : item));

describe("flatten", () => {
  test("parents before children, siblings by id, whatever the order of arrival", () => {
    expect(flatten(START).map((item) => item.id)).toEqual(["a", "b", "b/1", "b/2"]);
  });

  test("hides removed items and everything below them", () => {
    expect(flatten(after(START, by(1, 1, rm("b")))).map((item) => item.id)).toEqual(["a"]);
    expect(flatten(after(START, by(1, 1, rm("b/1")))).map((item) => item.id)).toEqual(["a", "b", "b/2"]);
  });
});

describe("diffItems", () => {
  const base = flatten(START);

  test("the same document: no ops, whatever the order of items and keys", () => {
    expect(diffItems(base, base.toReversed())).toEqual([]);
    expect(diffItems([flat("a", { p: { x: 1, y: 2 } })], [flat("a", { p: { y: 2, x: 1 } })])).toEqual([]);
  });

  test("changed and new fields are sets, by item and field; absent fields are left alone", () => {
    const mine = [flat("b", { r: null, p: 9 }), ...base.filter((item) => item.id !== "b")];
    expect(diffItems(base, mine)).toEqual([set("b", "p", 9), set("b", "r", null)]);
  });

  test("only in mine: adds, parents first whatever their ids", () => {
    const mine = [...base, flat("1", {}, "z"), flat("z", { p: 1 }), flat("0", {}, "1")];
    expect(diffItems(base, mine)).toEqual([add("z", { p: 1 }), add("1", {}, "z"), add("0", {}, "1")]);
  });

  test("missing in mine: one removal for the topmost, only of what base had", () => {
    expect(diffItems(base, [flat("a")])).toEqual([rm("b")]);
    expect(
      diffItems(
        base,
        change(base, "a", { p: 2 }).filter((item) => item.id !== "b/2"),
      ),
    ).toEqual([set("a", "p", 2), rm("b/2")]);
    expect(diffItems([], [])).toEqual([]);
  });

  test("adds, then sets, then removals", () => {
    const mine = [flat("a", { p: 2 }), flat("c")];
    expect(diffItems(base, mine).map((op) => op.t)).toEqual(["add", "set", "rm"]);
  });

  test("refuses an id given twice and a circle of parents", () => {
    expect(() => diffItems(base, [flat("a"), flat("a")])).toThrow("twice");
    expect(() => diffItems([], [flat("x", {}, "y"), flat("y", {}, "x")])).toThrow("ancestor");
  });
});

describe("two whole documents saved from the same base", () => {
  const base = flatten(START);
  const save = (doc: Doc, device: number, mine: readonly FlatItem[]): Applied =>
    applied(doc, by(device, START.v, ...diffItems(base, mine)));

  test("different fields: both stay", () => {
    const one = save(START, 1, change(base, "b", { p: "mine" }));
    const two = save(one.doc, 2, change(base, "b", { q: "yours" }));
    expect(two.conflicts).toEqual([]);
    expect(two.doc.items.get("b")?.f).toEqual({ p: "mine", q: "yours" });
  });

  test("the same field: the later stays, the earlier is the loser of a conflict", () => {
    const one = save(START, 1, change(base, "b", { p: "mine" }));
    const two = save(one.doc, 2, change(base, "b", { p: "yours" }));
    expect(value(two.doc, "b", "p")).toBe("yours");
    expect(two.conflicts).toEqual([
      { kind: "overwrite", item: "b", campo: "p", loser: "mine", loserV: 2, winner: "yours" },
    ]);
  });

  test("one adds and edits, the other removes and did not know: nothing is lost", () => {
    const one = save(START, 1, [...change(base, "b/1", { p: "mine" }), flat("c", { p: 1 })]);
    const two = save(one.doc, 2, [flat("a", { p: 1 })]);
    expect(flatten(two.doc).map((item) => item.id)).toEqual(["a", "b", "b/1", "b/2", "c"]);
    expect(two.conflicts).toMatchObject([{ kind: "rm_refused", item: "b" }]);
  });
});

test("an item added again comes without the children it was removed with", () => {
  const removed = after(START, by(1, 1, rm("b")));
  const ops = diffDoc(removed, [...flatten(removed), flat("b", { p: 7 }), flat("b/2", {}, "b")]);
  expect(ops).toEqual([add("b", { p: 7 }), add("b/2", {}, "b"), rm("b/1")]);
  expect(flatten(after(removed, by(1, 2, ...ops))).map((item) => item.id)).toEqual(["a", "b", "b/2"]);
});

/** Generates one person's edits of the document they see: at most one op per register, none below a removed item. */
const plan = fc.array(fc.record({ at: fc.nat(9), act: fc.constantFrom("p", "q", "rm", "child"), val: fc.nat(3) }));

function opsOf(seen: readonly FlatItem[], steps: readonly { at: number; act: string; val: number }[]): Op[] {
  const ops = new Map<string, Op>();
  const removed = new Set<string>();
  for (const { at, act } of steps) {
    const item = seen[at % Math.max(seen.length, 1)];
    if (act === "rm" && item !== undefined) removed.add(item.id);
  }
  const isGone = (id: string | null): boolean =>
    id !== null && (removed.has(id) || isGone(seen.find((item) => item.id === id)?.parent ?? null));
  steps.forEach(({ at, act, val }, i) => {
    const item = seen[at % Math.max(seen.length, 1)];
    if (item === undefined) ops.set(`new ${i}`, add(`new ${i}`, { p: val }));
    else if (act === "rm" && !isGone(item.parent)) ops.set(item.id, rm(item.id));
    else if (act === "rm" || isGone(item.id)) return;
    else if (act === "child") ops.set(`new ${i}`, add(`new ${i}`, { p: val }, item.id));
    else if (canonical(item.fields[act]) !== canonical(val)) ops.set(`${item.id} ${act}`, set(item.id, act, val));
  });
  return [...ops.values()];
}

test("saving the whole document is the same as sending its ops, whatever others did meanwhile", () => {
  const seen = { conflicts: 0, ops: 0 };
  fc.assert(
    fc.property(sequence, fc.nat(60), plan, (steps, at, mine) => {
      const run = runSequence(steps, apply);
      const read = run.versions.get(at % (run.doc.v + 1)) ?? run.doc;
      const ops = opsOf(flatten(read), mine);
      const wanted = applied(read, by(9, read.v, ...ops)).doc;
      const whole = diffDoc(read, flatten(wanted));
      expect(whole.map(canonical).sort()).toEqual(ops.map(canonical).sort());
      const direct = applied(run.doc, by(9, read.v, ...ops));
      const saved = applied(run.doc, by(9, read.v, ...whole));
      expect(flatten(saved.doc)).toEqual(flatten(direct.doc));
      expect(saved.conflicts.map(canonical).sort()).toEqual(direct.conflicts.map(canonical).sort());
      expect(saved.doc.v).toBe(direct.doc.v);
      seen.conflicts += saved.conflicts.length;
      seen.ops += ops.length;
    }),
    { numRuns: 2_000 },
  );
  expect(seen.ops).toBeGreaterThan(2_000);
  expect(seen.conflicts).toBeGreaterThan(500);
});

test("what a diff says, apply does: base plus its ops shows exactly the submitted document", () => {
  fc.assert(
    fc.property(sequence, sequence, (one, two) => {
      const base = runSequence(one, apply).doc;
      const mine = flatten(runSequence(two, apply).doc);
      const shown = flatten(applied(base, by(9, base.v, ...diffDoc(base, mine))).doc);
      expect(shown.map((item) => item.id)).toEqual(mine.map((item) => item.id));
      for (const [i, item] of mine.entries()) expect(shown[i]?.fields).toMatchObject(item.fields);
    }),
    { numRuns: 500 },
  );
});
