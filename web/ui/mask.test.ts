import { describe, expect, it } from "vitest";
import { caretAfter, maskDate, maskTime } from "./mask.ts";

describe("maskTime", () => {
  it.each([
    ["", ""],
    ["0", "0"],
    ["7", "07"],
    ["12", "12"],
    ["123", "12:3"],
    ["1234", "12:34"],
    ["12345", "12:34"],
    ["730", "07:30"],
    ["07:30", "07:30"],
    ["ab1c7", "17"],
  ])("%s → %s", (typed, shown) => expect(maskTime(typed)).toBe(shown));
});

describe("maskDate", () => {
  it.each([
    ["", ""],
    ["2", "2"],
    ["21", "21"],
    ["211", "21/1"],
    ["21112026", "21/11/2026"],
    ["21/11/2026x9", "21/11/2026"],
    ["2026-11-21", "21/11/2026"],
  ])("%s → %s", (typed, shown) => expect(maskDate(typed)).toBe(shown));
});

it("keeps the caret behind the digits that were before it", () => {
  expect(caretAfter("21/11/2026", 2)).toBe(2);
  expect(caretAfter("21/11/2026", 3)).toBe(4);
  expect(caretAfter("12:34", 4)).toBe(5);
});
