import { expect, it } from "vitest";
import { movedTo } from "./movedTo.ts";

it("moves to a position, kept within the list", () => {
  const list = ["a", "b", "c", "d"];
  expect(movedTo(list, "a", 2)).toEqual(["b", "c", "a", "d"]);
  expect(movedTo(list, "d", 0)).toEqual(["d", "a", "b", "c"]);
  expect(movedTo(list, "b", 99)).toEqual(["a", "c", "d", "b"]);
  expect(movedTo(list, "b", -1)).toEqual(["b", "a", "c", "d"]);
  expect(movedTo(list, "x", 1)).toBe(list);
});
