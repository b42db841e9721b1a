import { expect, it } from "vitest";
import type { Steps } from "../../domain/lib/steps.ts";
import { inSteps, jsonInSteps } from "./steps.ts";

/** Milliseconds of work between two steps. */
const LONG_MS = 6;

function* working(steps: number): Steps<string> {
  for (let n = 0; n < steps; n += 1) {
    const began = performance.now();
    while (performance.now() - began < LONG_MS);
    yield;
  }
  return "done";
}

it("others come first after each long step, and before what follows", async () => {
  let turns = 0;
  let counting = true;
  const others = (): void => {
    turns += 1;
    if (counting) setImmediate(others);
  };
  setImmediate(others);
  expect(await inSteps(working(5))).toBe("done");
  const before = turns;
  counting = false;
  expect(before).toBeGreaterThanOrEqual(5);
});

it.each([0, 1, 99, 100, 101, 250])("a list of %i entries is the JSON that it is at once", async (length) => {
  const list = Array.from({ length }, (_, n) => ({
    item: `a,"${n}]`,
    old: null,
    new: [n, undefined],
    left: undefined,
  }));
  expect(await inSteps(jsonInSteps(list))).toBe(JSON.stringify(list));
});
