import { expect, test } from "vitest";
import { Lately } from "./lately.ts";

test("a company is alone until another is seen, and again when that was long enough ago", () => {
  let now = 0;
  const lately = new Lately(1000, () => now);
  lately.note("A");
  expect(lately.isAlone("A")).toBe(true);
  expect(lately.isAlone("B")).toBe(false);
  lately.note("B");
  now = 900;
  lately.note("A");
  now = 1000;
  expect([lately.isAlone("A"), lately.isAlone("B")]).toEqual([false, false]);
  now = 1001;
  expect([lately.isAlone("A"), lately.isAlone("B")]).toEqual([true, false]);
});

test("a company seen again goes behind those seen before", () => {
  let now = 0;
  const lately = new Lately(1000, () => now);
  lately.note("A");
  lately.note("B");
  now = 800;
  lately.note("A");
  now = 1500;
  expect(lately.isAlone("A")).toBe(true);
  expect(lately.isAlone("C")).toBe(false);
});
