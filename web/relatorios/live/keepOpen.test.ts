import { expect, it } from "vitest";
import { waitBefore } from "./keepOpen.ts";

it("waits from 3 to 30 seconds, longer after each failure, and not all alike", () => {
  const waits = [0, 1, 2, 3, 4, 9].map((attempt) => [waitBefore(attempt, 0), waitBefore(attempt, 1)]);
  expect(waits).toEqual([
    [3_000, 3_000],
    [6_000, 3_000],
    [12_000, 6_000],
    [24_000, 12_000],
    [30_000, 15_000],
    [30_000, 15_000],
  ]);
});
