import { expect, it } from "vitest";
import { type Step, upgrade } from "./handle.ts";

it("a database goes only the steps that are new to it, in order", () => {
  const gone: number[] = [];
  const steps: readonly Step<never>[] = [1, 2, 3].map((n) => () => void gone.push(n));
  const went = (from: number): number[] => {
    gone.length = 0;
    upgrade(undefined as never, from, steps);
    return [...gone];
  };
  expect([went(0), went(2), went(3)]).toEqual([[1, 2, 3], [3], []]);
});
