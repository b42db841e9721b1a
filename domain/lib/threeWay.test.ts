import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeOrder, mergeRecord, mergeSet, mergeValue, whoChanged } from "./threeWay.ts";

const list = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 6 });

describe("a value", () => {
  it("belongs to the side that changed it alone; changed alike it is no clash", () => {
    const sides = (text: string) => whoChanged(...(text.split("") as [string, string, string]), Object.is);
    expect(["aaa", "abb", "aba", "aab", "abc"].map(sides)).toEqual(["none", "none", "mine", "theirs", "both"]);
    expect(mergeValue(1, 2, 3, Object.is)).toEqual({ value: 2, clash: true, taken: false });
    expect(mergeValue(1, 2, 3, Object.is, "theirs")).toEqual({ value: 3, clash: true, taken: true });
  });
});

describe("a list of ids", () => {
  it("has the members of the set that both made, whoever leads", () => {
    fc.assert(
      fc.property(list, list, list, fc.constantFrom("mine", "theirs"), (base, mine, theirs, side) => {
        const merged = mergeOrder(base, mine, theirs, { side }).value;
        const members = mergeSet(new Set(base), new Set(mine), new Set(theirs)).value;
        expect(merged.toSorted()).toEqual([...members].toSorted());
      }),
    );
  });

  it("keeps the order of the side that moved", () => {
    fc.assert(
      fc.property(list, list, (base, mine) => {
        expect(mergeOrder(base, mine, base)).toEqual({ value: mine, clash: false, taken: false });
        expect(mergeOrder(base, base, mine)).toMatchObject({ value: mine, clash: false });
      }),
    );
    expect(mergeOrder(["a", "b"], ["a", "b", "c"], ["b", "a"]).value).toEqual(["b", "a", "c"]);
    expect(mergeOrder(["a", "b", "c"], ["b", "a", "c"], ["a", "c", "b"])).toMatchObject({ clash: true });
  });

  it("leaves the choice of members to the caller who gives one", () => {
    expect(mergeOrder(["a"], ["a"], [], { stays: () => true }).value).toEqual(["a"]);
  });
});

it("records are merged key by key, and a key taken out by one side is gone", () => {
  const merge = (base?: number, mine?: number, theirs?: number) => mergeValue(base, mine, theirs, Object.is);
  expect(mergeRecord({ a: 1, b: 1 }, { a: 2, c: 3 }, { a: 1, b: 1, d: 4 }, merge)).toEqual({
    value: { a: 2, c: 3, d: 4 },
    clash: false,
    taken: true,
  });
});
