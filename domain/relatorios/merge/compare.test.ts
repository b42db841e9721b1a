import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apply } from "./apply.ts";
import { compareDocs, type Difference } from "./compare.ts";
import { add, applied, by, EMPTY, rm, set } from "./examples.ts";
import { undo } from "./history.ts";
import { runSequence, sequence } from "./sequences.ts";
import type { Doc, Item } from "./types.ts";

/** True when the item and all its ancestors are alive. */
function isShown(doc: Doc, item: Item | undefined): boolean {
  if (item === undefined || !item.alive) return false;
  return item.parent === null || isShown(doc, doc.items.get(item.parent));
}

/** Compares as `compareDocs` does, in the plainest way: looks at every item and every register. */
function bruteForce(from: Doc, to: Doc): Difference[] {
  const out: Difference[] = [];
  for (const id of new Set([...from.items.keys(), ...to.items.keys()])) {
    const [a, b] = [from.items.get(id), to.items.get(id)];
    const [inA, inB] = [isShown(from, a), isShown(to, b)];
    const item = b ?? a;
    if (item === undefined) continue;
    const { secao, tipo } = item;
    if (inA !== inB) out.push({ item: id, secao, tipo, campo: null, de: inA, para: inB });
    if (!inA || !inB) continue;
    for (const campo of new Set([...Object.keys(a?.f ?? {}), ...Object.keys(b?.f ?? {})])) {
      const de = Object.entries(a?.f ?? {}).find(([key]) => key === campo)?.[1];
      const para = Object.entries(b?.f ?? {}).find(([key]) => key === campo)?.[1];
      if (canonical(de) === canonical(para)) continue;
      out.push({ item: id, secao, tipo, campo, ...(de !== undefined && { de }), ...(para !== undefined && { para }) });
    }
  }
  return out;
}

/** Text with object keys in order, so that equal values are equal texts. */
const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  );

const keyOf = ({ item, campo }: Difference): string => JSON.stringify([item, campo]);
const sorted = (list: readonly Difference[]) => list.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

describe("compareDocs", () => {
  const first = applied(EMPTY, by(0, 0, add("a", { descricao: "Muro", p: 1 }), add("a/k/1", { q: 1 }, "a"))).doc;

  test("a value that changed and came back is no difference", () => {
    const changed = applied(first, by(1, 1, set("a", "p", 2))).doc;
    const back = applied(changed, by(1, 2, set("a", "p", 1))).doc;
    expect(compareDocs(first, back)).toEqual([]);
    expect(compareDocs(first, changed)).toMatchObject([{ item: "a", campo: "p", de: 1, para: 2 }]);
  });

  test("a removed item is one difference, and one for each child that goes with it", () => {
    const removed = applied(first, by(1, 1, rm("a"))).doc;
    expect(compareDocs(first, removed).map(({ item, campo, de, para }) => [item, campo, de, para])).toEqual([
      ["a", null, true, false],
      ["a/k/1", null, true, false],
    ]);
  });

  test("any two versions of a random history: as a brute-force comparison finds it, rebuilt by undo", () => {
    fc.assert(
      fc.property(sequence, fc.nat(), fc.nat(), (steps, x, y) => {
        const { doc, versions, revisionsNewestFirst } = runSequence(steps, apply);
        const [from, to] = [x % (doc.v + 1), y % (doc.v + 1)].sort((a, b) => a - b) as [number, number];
        const later = undo(doc, revisionsNewestFirst, to);
        const rest = revisionsNewestFirst.filter(({ v }) => v <= to);
        const found = compareDocs(undo(later, rest, from), later);
        const [before, after] = [versions.get(from), versions.get(to)];
        if (before === undefined || after === undefined) return;
        expect(sorted(found)).toEqual(sorted(bruteForce(before, after)));
      }),
      { numRuns: 300 },
    );
  });
});
