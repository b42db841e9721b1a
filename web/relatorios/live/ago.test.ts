import { expect, it } from "vitest";
import { agoText } from "./ago.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const before = (seconds: number): string => new Date(NOW - seconds * 1000).toISOString();

it("tells in steps of ten seconds, then minutes, how long ago somebody gave a sign", () => {
  expect([0, 9, 10, 29, 59, 60, 125].map((seconds) => agoText("pt", before(seconds), NOW))).toEqual([
    null,
    null,
    "há 10 segundos",
    "há 20 segundos",
    "há 50 segundos",
    "há 1 minuto",
    "há 2 minutos",
  ]);
  expect(agoText("en", before(30), NOW)).toBe("30 seconds ago");
  expect(agoText("es", before(30), NOW)).toBe("hace 30 segundos");
});

it("a wrong clock puts nobody into the future", () => {
  expect(agoText("pt", before(-300), NOW)).toBeNull();
  expect(agoText("pt", "nonsense", NOW)).toBeNull();
});
