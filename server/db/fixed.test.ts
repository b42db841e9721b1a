import { expect, it } from "vitest";
import type { Tx } from "./database.ts";
import { fixed } from "./fixed.ts";

it("gives the driver the same strings again: it keeps every array that it has seen", () => {
  const seen: string[][] = [];
  const tx = ((strings: string[]) => seen.push(strings)) as unknown as Tx;
  for (const ids of [4, 4, [2, 3], [2, 3]]) void fixed(tx, ids);
  expect(seen.map(([words]) => words)).toEqual(["4", "4", "(2, 3)", "(2, 3)"]);
  expect(new Set(seen).size).toBe(2);
});
