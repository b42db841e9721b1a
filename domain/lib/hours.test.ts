import * as fc from "fast-check";
import { expect, it } from "vitest";
import { formatDuration, minutesBetween, parseTime } from "./hours.ts";

it("reads times of day", () => {
  expect(["00:00", "07:30", "23:59"].map(parseTime)).toEqual([0, 450, 1439]);
  expect(["24:00", "7:30", "07:60", "", "07:30:00", " 07:30"].map(parseTime)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it("writes durations", () => {
  expect([0, 59, 60, 1440, 6000, -5].map(formatDuration)).toEqual([
    "00:00",
    "00:59",
    "01:00",
    "24:00",
    "100:00",
    "00:00",
  ]);
  fc.assert(
    fc.property(fc.nat(1439), (minutes) => {
      expect(parseTime(formatDuration(minutes))).toBe(minutes);
    }),
  );
});

it("counts minutes, also past midnight", () => {
  expect(minutesBetween("07:00", "17:00")).toBe(600);
  expect(minutesBetween("22:00", "05:00")).toBe(420);
  expect(minutesBetween("07:00", "07:00")).toBe(0);
  expect(minutesBetween(null, "07:00")).toBeNull();
  expect(minutesBetween("07:00", null)).toBeNull();
  expect(minutesBetween("x", "07:00")).toBeNull();
});
