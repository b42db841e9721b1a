import * as fc from "fast-check";
import { expect, it } from "vitest";
import { formatDuration, minutesBetween, parseTime } from "./hours.ts";
import { readTime } from "./readTime.ts";

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

it.each([
  ["1:00:00", "01:00"],
  ["2:15:00", "02:15"],
  ["7:30", "07:30"],
  ["7h", "07:00"],
  ["7h30", "07:30"],
  ["7 h 30 min", "07:30"],
  ["7h30min15s", "07:30"],
  ["07:30h", "07:30"],
  ["07:30 hs", "07:30"],
  ["7.30", "07:30"],
  ["07:30:59.999", "07:30"],
  ["1:30 PM", "13:30"],
  ["1:30:00\u202fPM", "13:30"],
  ["7 p. m.", "19:00"],
  ["12:00 AM", "00:00"],
  ["12 pm", "12:00"],
  ["\u200e7:30\u200b", "07:30"],
  ["7:3", null],
  ["7", null],
  ["730", null],
  ["7.5", null],
  ["7. pm", null],
  ["10m", null],
  ["10h3", null],
  ["7:30:60", null],
  ["7:60", null],
  ["24:00", null],
  ["13:00 PM", null],
  ["0:30 am", null],
  ["sete", null],
  ["", null],
])("reads %j as %s", (text, time) => expect(readTime(text)).toBe(time));
