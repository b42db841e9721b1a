import { describe, expect, it } from "vitest";
import { caretAfter, maskDate } from "./mask.ts";
import { maskTime } from "./maskTime.ts";

describe("maskTime", () => {
  it.each([
    ["", ""],
    ["0", "0"],
    ["7", "07"],
    ["12", "12"],
    ["123", "12:3"],
    ["1234", "12:34"],
    ["730", "07:30"],
    ["07:30", "07:30"],
    ["1:00:00", "01:00"],
    ["2:15:00", "02:15"],
    ["7:05 PM", "19:05"],
    ["1:30 p. m.", "13:30"],
    ["7h30", "07:30"],
    ["7:", "7:"],
    ["12:3", "12:3"],
    // No time: what was typed stays to be seen.
    ["12345", "12345"],
    ["ab1c7", "ab1c7"],
    ["25:00", "25:00"],
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
    ["\u200e2026-11-21\u200e", "21/11/2026"],
  ])("%s → %s", (typed, shown) => expect(maskDate(typed)).toBe(shown));
});

it("keeps the caret behind the digits that were before it", () => {
  expect(caretAfter("21/11/2026", 2)).toBe(2);
  expect(caretAfter("21/11/2026", 3)).toBe(4);
  expect(caretAfter("12:34", 4)).toBe(5);
});
