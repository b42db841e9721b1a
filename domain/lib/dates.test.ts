import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayFromNumber, dayNumber, daysBetween, diaDaSemana, DIAS_DA_SEMANA, parseDay } from "./dates.ts";

describe("parseDay", () => {
  it.each([
    ["2026-11-18", "2026-11-18"],
    ["18/11/2026", "2026-11-18"],
    ["29/02/2024", "2024-02-29"],
    ["29/02/2026", null],
    ["29/02/2100", null],
    ["31/04/2026", null],
    ["00/01/2026", null],
    ["2026-13-01", null],
    ["2026-1-1", null],
    ["1900-12-31", null],
    ["1901-01-01", "1901-01-01"],
    ["2100-01-01", null],
    ["", null],
    ["2026-11-18T00:00", null],
  ])("%j is %j", (input, day) => {
    expect(parseDay(input)).toBe(day);
  });

  it("takes years from 2000 for reports", () => {
    expect(parseDay("1999-12-31", 2000)).toBeNull();
    expect(parseDay("2000-01-01", 2000)).toBe("2000-01-01");
  });
});

/** Every day from 1901-01-01 to 2099-12-31. */
const number = fc.integer({ min: dayNumber("1901-01-01"), max: dayNumber("2099-12-31") });

it("day numbers and days are inverses, and every day number is a day", () => {
  expect(dayNumber("1970-01-01")).toBe(0);
  expect(dayNumber("2000-03-01")).toBe(11_017);
  fc.assert(
    fc.property(number, (n) => {
      const day = dayFromNumber(n);
      expect(dayNumber(day)).toBe(n);
      expect(parseDay(day)).toBe(day);
      expect(parseDay(`${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`)).toBe(day);
    }),
    { numRuns: 2000 },
  );
});

it("adds and counts days", () => {
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(daysBetween("2026-03-02", "2026-03-03")).toBe(1);
  fc.assert(
    fc.property(number, fc.integer({ min: -400, max: 400 }), (n, days) => {
      const day = dayFromNumber(n);
      expect(daysBetween(day, addDays(day, days))).toBe(days);
    }),
  );
});

it("knows the weekday", () => {
  expect(diaDaSemana("2026-11-18")).toBe("quarta-feira");
  expect(diaDaSemana("1969-12-28")).toBe("domingo");
  fc.assert(
    fc.property(number, (n) => {
      const today = DIAS_DA_SEMANA.indexOf(diaDaSemana(dayFromNumber(n)));
      expect(DIAS_DA_SEMANA.indexOf(diaDaSemana(dayFromNumber(n + 1)))).toBe((today + 1) % 7);
    }),
  );
});
