import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apply } from "./apply.ts";
import { add, applied, by, EMPTY, rm, set, undoRm } from "./examples.ts";
import { type Revision, undo } from "./history.ts";
import { runSequence, sequence } from "./sequences.ts";
import type { Doc } from "./types.ts";

const docs: Doc[] = [EMPTY];
const revisions: Revision[] = [];
for (const m of [
  by(0, 0, add("a", { descricao: "Muro" }), add("a/1", {}, "a")),
  by(1, 1, set("a", "descricao", null), set("a", "status", 1), set("a", "status", 2)),
  by(1, 2, rm("a"), set("a", "descricao", "x")),
  by(2, 1, set("a", "status", 3)),
  by(2, 4, rm("a"), undoRm("a"), add("b", { p: 1 })),
]) {
  const { doc, changes } = applied(docs.at(-1) ?? EMPTY, m);
  docs.push(doc);
  revisions.unshift({ v: doc.v, changes });
}
const last = docs.at(-1) ?? EMPTY;

describe("undo", () => {
  test.each(docs.map((doc) => [doc.v, doc] as const))("gives version %i: values, stamps, absence", (v, doc) => {
    const past = undo(last, revisions, v);
    expect(past).toEqual(doc);
    expect([...past.items.keys()]).toEqual([...doc.items.keys()]);
  });

  test("an absent register is absent again, not undefined", () => {
    const item = undo(last, revisions, 1).items.get("a");
    expect(Object.keys(item?.f ?? {})).toEqual(["descricao"]);
    expect(Object.keys(item?.fv ?? {})).toEqual(["descricao"]);
  });

  test("works in steps, from any snapshot", () => {
    expect(undo(undo(last, revisions, 3), revisions.slice(2), 1)).toEqual(docs[1]);
  });

  test("the present version is the document itself", () => {
    expect(undo(last, [], 5)).toBe(last);
  });

  test("refuses a future version and a history with a gap", () => {
    expect(() => undo(last, revisions, 6)).toThrow(RangeError);
    expect(() => undo(last, revisions, -1)).toThrow(RangeError);
    expect(() => undo(last, revisions.toSpliced(1, 1), 2)).toThrow("revision 4 expected, 3 found");
    expect(() => undo(last, revisions.slice(0, 2), 1)).toThrow("revision 3 is missing");
    expect(() => undo(EMPTY, [], 0.5)).toThrow(RangeError);
  });

  test("refuses a history of another document", () => {
    expect(() => undo({ v: 5, items: new Map() }, revisions, 0)).toThrow("absent item");
  });

  test("every version of a random history comes back exactly", () => {
    fc.assert(
      fc.property(sequence, (steps) => {
        const run = runSequence(steps, apply);
        for (const [v, doc] of run.versions) expect(undo(run.doc, run.revisionsNewestFirst, v)).toEqual(doc);
      }),
      { numRuns: 150 },
    );
  });
});
