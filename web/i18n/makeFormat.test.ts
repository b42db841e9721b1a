import { expect, it } from "vitest";
import { makeFormat } from "./makeFormat.ts";

const pt = makeFormat("pt");
const en = makeFormat("en");
const es = makeFormat("es");

it("writes days as each language does", () => {
  const days = [pt, en, es].map((format) => format.day("2026-11-05"));
  expect(days).toEqual(["05/11/2026", "5 Nov 2026", "05/11/2026"]);
  expect([pt, en, es].map((format) => format.weekday("2026-11-21"))).toEqual(["sábado", "Saturday", "sábado"]);
});

it("shows instants in the given time zone", () => {
  const instants = [pt, en, es].map((format) => format.instant("2026-11-21T02:05:00Z", "America/Sao_Paulo"));
  expect(instants).toEqual(["20/11/2026 23:05", "20 Nov 2026, 23:05", "20/11/2026 23:05"]);
});

it("groups thousands always, Spanish included, with two decimals", () => {
  expect([pt, en, es].map((format) => format.decimal("2265.5"))).toEqual(["2.265,50", "2,265.50", "2.265,50"]);
  // `short` writes rain as the PDF does.
  expect([pt, en, es].map((format) => format.short("12.5"))).toEqual(["12,5", "12.5", "12,5"]);
  expect([pt, en, es].map((format) => format.integer(2265))).toEqual(["2.265", "2,265", "2.265"]);
  // A large task advances by less than 1% in its first days, so `percent` shows two decimals.
  expect([pt, en, es].map((format) => format.percent(0.33))).toEqual(["0,33%", "0.33%", "0,33%"]);
});

it("says hours and sizes as the specification does", () => {
  expect([pt, en, es].map((format) => format.hours(450))).toEqual(["7h e 30min", "7h 30min", "7 h 30 min"]);
  expect([540, 45, 0, 72_005].map((minutes) => pt.hours(minutes))).toEqual(["9h", "45min", "0h", "1.200h e 5min"]);
  expect([0, 500, 1536, 10_442_880, 5_368_709_120].map((bytes) => pt.size(bytes))).toEqual([
    "0 Bytes",
    "500 Bytes",
    "1,5 KB",
    "10 MB",
    "5 GB",
  ]);
});
