import { expect, it } from "vitest";
import { retryDelay } from "./backoff.ts";

it("waits 1.5 s × attempt, never more than a minute, and spreads", () => {
  expect([1, 2, 3].map((attempt) => retryDelay(attempt, 1))).toEqual([1500, 3000, 4500]);
  expect(retryDelay(1000, 1)).toBe(60_000);
  expect(retryDelay(2, 0)).toBe(1500);
});

it("never comes back before the server asked", () => {
  expect(retryDelay(1, 0, 30)).toBe(30_000);
});
