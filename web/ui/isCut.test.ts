import { expect, it } from "vitest";
import { isCut } from "./isCut.ts";

it("what is pasted is cut when it goes over the limit, counted without what it replaces", () => {
  const field = { value: "a".repeat(90), selectionStart: 90, selectionEnd: 90, maxLength: 100 };
  expect(isCut(field, "b".repeat(10))).toBe(false);
  expect(isCut(field, "b".repeat(11))).toBe(true);
  expect(isCut({ ...field, selectionStart: 0 }, "b".repeat(100))).toBe(false);
  // A line break counts as one character in the field, even if it is two on the clipboard.
  expect(isCut(field, "b\r\n".repeat(5))).toBe(false);
  // A field without a limit; an e-mail field, which reports no selection; a short field, which has a format of its own.
  expect(isCut({ ...field, maxLength: -1 }, "b".repeat(100))).toBe(false);
  expect(isCut({ ...field, selectionStart: null, selectionEnd: null }, "b".repeat(11))).toBe(true);
  expect(isCut({ ...field, value: "", maxLength: 10 }, "b".repeat(11))).toBe(false);
});
