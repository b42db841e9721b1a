import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareSiblings, MAX_KEY_LENGTH, reorder, type Sibling } from "./order.ts";

const list = (...keys: (string | null)[]): Sibling[] => keys.map((ord, i) => ({ id: `i${i}`, ord }));
const ABC = list("a0", "a1", "a2");

/** Ids in list order after the new keys are written. */
function orderAfter(
  base: readonly Sibling[],
  submitted: readonly string[],
  keys: ReadonlyMap<string, string>,
): string[] {
  const known = new Map(base.map((s) => [s.id, s.ord]));
  return submitted
    .map((id): Sibling => ({ id, ord: keys.get(id) ?? known.get(id) ?? null }))
    .sort(compareSiblings)
    .map((s) => s.id);
}

/** Finds the length of a longest increasing run by trying all subsets. */
function longestRun(ords: readonly string[]): number {
  let best = 0;
  for (let mask = 0; mask < 2 ** ords.length; mask += 1) {
    const run = ords.filter((_, i) => Math.floor(mask / 2 ** i) % 2 === 1);
    if (run.every((ord, i) => i === 0 || (run[i - 1] ?? "") < ord)) best = Math.max(best, run.length);
  }
  return best;
}

/** A seeded random generator, so that a failure can be reproduced. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe("reorder", () => {
  test("the same order writes nothing, with ties and items without a key too", () => {
    expect(reorder(ABC, ["i0", "i1", "i2"])).toEqual(new Map());
    expect(reorder(list("a0", "a0", null, null), ["i0", "i1", "i2", "i3"])).toEqual(new Map());
  });

  test("moving one item writes one register", () => {
    expect(reorder(ABC, ["i2", "i0", "i1"])).toEqual(new Map([["i2", "Zz"]]));
    expect(reorder(ABC, ["i1", "i2", "i0"])).toEqual(new Map([["i0", "a3"]]));
    expect(reorder(ABC, ["i0", "i2", "i1"]).size).toBe(1);
  });

  test("new items get keys between their neighbours", () => {
    expect(reorder(ABC, ["i0", "n", "i1", "i2"])).toEqual(new Map([["n", "a0V"]]));
    expect(reorder([], ["x", "y"])).toEqual(new Map([["x", "a0"], ["y", "a1"]])); // oxfmt-ignore
  });

  test("siblings the author did not send keep their keys", () => {
    expect(reorder(ABC, ["i2", "i0"]).has("i1")).toBe(false);
  });

  test("equal keys are parted when something comes between them", () => {
    const base = list("a0", "a0", "a0");
    const submitted = ["i0", "n", "i1", "i2"];
    expect(orderAfter(base, submitted, reorder(base, submitted))).toEqual(submitted);
  });

  test("keys no client of ours writes are replaced, not a crash", () => {
    const base = list("", "!!", "a0", "a00", "zzz");
    const submitted = ["i4", "i3", "i2", "i1", "i0"];
    expect(orderAfter(base, submitted, reorder(base, submitted))).toEqual(submitted);
  });

  test("a key that would become too long spaces the whole list anew", () => {
    const base = [{ id: "i0", ord: "a0" }, { id: "i1", ord: `a0${"0".repeat(MAX_KEY_LENGTH - 3)}1` }]; // oxfmt-ignore
    expect(reorder(base, ["i0", "n", "i1"])).toEqual(new Map([["n", "a1"], ["i1", "a2"]])); // oxfmt-ignore
  });

  const distinct = fc.uniqueArray(fc.nat(61), { minLength: 1, maxLength: 9 });
  const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  test("gives the submitted order and moves as few items as possible", () => {
    fc.assert(
      fc.property(distinct, fc.nat(3), fc.option(fc.integer({ min: 1 }), { nil: undefined }), (ranks, fresh, seed) => {
        const ords = ranks.map((n) => `a${digits[n] ?? ""}`);
        const base = list(...ords);
        const submitted = base.map((s) => s.id);
        for (let i = 0; i < fresh; i += 1) submitted.splice((i * 3) % (submitted.length + 1), 0, `n${i}`);
        const keys = reorder(base, submitted, seed === undefined ? undefined : dice(seed));
        expect(orderAfter(base, submitted, keys)).toEqual(submitted);
        expect(keys.size - fresh).toBe(ords.length - longestRun(ords));
      }),
      { numRuns: 1_000 },
    );
  });

  test("any keys, any order, new and missing siblings: the submitted order comes out", () => {
    const ord = fc.oneof(fc.constantFrom(null, "a0", "a1", "a0V", "Zz"), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(ord, { maxLength: 8 }), fc.array(fc.nat(11), { maxLength: 12 }), (ords, picks) => {
        const base = list(...ords);
        const submitted = [...new Set(picks.map((n) => `i${n}`))];
        expect(orderAfter(base, submitted, reorder(base, submitted, dice(picks.length)))).toEqual(submitted);
      }),
      { numRuns: 1_000 },
    );
  });

  test("keys stay short: 2,000 random moves in a list of 30, with jitter", () => {
    const random = dice(7);
    let siblings = [
      ...reorder(
        [],
        list(...Array.from({ length: 30 }, () => null)).map((s) => s.id),
        random,
      ),
    ].map(([id, ord]): Sibling => ({ id, ord }));
    for (let i = 0; i < 2_000; i += 1) {
      const ids = siblings.toSorted(compareSiblings).map((s) => s.id);
      const [moved] = ids.splice(Math.floor(random() * ids.length), 1);
      ids.splice(Math.floor(random() * (ids.length + 1)), 0, moved ?? "");
      const keys = reorder(siblings, ids, random);
      expect(keys.size).toBeLessThanOrEqual(1);
      siblings = siblings.map((s) => ({ id: s.id, ord: keys.get(s.id) ?? s.ord }));
      expect(siblings.toSorted(compareSiblings).map((s) => s.id)).toEqual(ids);
    }
    expect(Math.max(...siblings.map((s) => s.ord?.length ?? 0))).toBeLessThanOrEqual(16);
  });

  test("with jitter two phones rarely pick the same key for the same gap", () => {
    const picked = Array.from({ length: 200 }, (_, i) =>
      reorder(ABC, ["i0", "n", "i1", "i2"], dice(i * 7_919)).get("n"),
    );
    expect(new Set(picked).size).toBeGreaterThanOrEqual(8);
    expect(Math.max(...picked.map((key) => key?.length ?? 0))).toBe(3);
  });
});
