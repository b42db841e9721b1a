import { expect, test } from "vitest";
import { sameJson } from "./json.ts";
import type { Json } from "./types.ts";

test.each<[Json | undefined, Json | undefined, boolean]>([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [[], {}, false],
  [[1, 2], [2, 1], false],
  [[1], [1, 1], false],
  [{ a: 1 }, { a: 1, b: 1 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [JSON.parse('{"__proto__":{}}') as Json, {}, false],
  [{ a: 1 }, JSON.parse('{"__proto__":1}') as Json, false],
  [null, undefined, false],
  [undefined, undefined, true],
  [null, {}, false],
  ["1", 1, false],
])("%j and %j: %s", (a, b, same) => {
  expect(sameJson(a, b)).toBe(same);
  expect(sameJson(b, a)).toBe(same);
});
