import { describe, expect, it } from "vitest";
import { coloursFor, contrast, DEFAULT_ACCENT } from "../relatorios/pdf/colours.ts";
import { formatDay, formatHours, formatInteger } from "../../domain/lib/written.ts";
import { formatDecimal, formatInstant, formatPercent, formatTaken } from "./format.ts";

const LANGUAGES = ["pt", "en", "es"] as const;

describe("format", () => {
  it("makes one formatter for the thousands of instants of a report", () => {
    const Formatter = Intl.DateTimeFormat;
    let made = 0;
    Intl.DateTimeFormat = class extends Formatter {
      constructor(...given: ConstructorParameters<typeof Formatter>) {
        super(...given);
        made += 1;
      }
    } as typeof Formatter;
    try {
      for (let n = 0; n < 100; n += 1) formatInstant(`2026-11-19T01:05:59.${100 + n}Z`, "pt", "America/Manaus");
    } finally {
      Intl.DateTimeFormat = Formatter;
    }
    // Test files share a process: another file may have made the formatter before.
    expect(made).toBeLessThanOrEqual(1);
  });

  it("writes days and instants as each language does, on the clocks of the company", () => {
    expect(LANGUAGES.map((l) => formatDay("2026-11-08", l))).toEqual(["08/11/2026", "8 Nov 2026", "08/11/2026"]);
    const instants = LANGUAGES.map((l) => formatInstant("2026-11-19T01:05:59.000Z", l, "America/Sao_Paulo"));
    expect(instants).toEqual(["18/11/2026 22:05", "18 Nov 2026, 22:05", "18/11/2026 22:05"]);
    expect(formatInstant("2026-11-18T03:00:00Z", "pt", "America/Sao_Paulo")).toBe("18/11/2026 00:00");
  });

  it.each([
    ["08:48", "8h e 48min", "8h 48min", "8 h 48 min"],
    ["09:00", "9h", "9h", "9 h"],
    ["00:45", "45min", "45min", "45 min"],
    ["00:00", "0h", "0h", "0 h"],
    ["1200:05", "1.200h e 5min", "1,200h 5min", "1.200 h 5 min"],
  ])("writes the duration %s", (duration, ...expected) => {
    expect(LANGUAGES.map((l) => formatHours(duration, l))).toEqual(expected);
  });

  it.each([
    ["38.5", "38,50", "38.50"],
    ["0", "0,00", "0.00"],
    ["3150", "3.150,00", "3,150.00"],
    ["999999999999999.99", "999.999.999.999.999,99", "999,999,999,999,999.99"],
  ])("writes the decimal %s with two places and thousands, exactly", (value, pt, en) => {
    expect(LANGUAGES.map((l) => formatDecimal(value, l))).toEqual([pt, en, pt]);
  });

  it("writes rainfall as typed, whole numbers and percentages", () => {
    expect(formatDecimal("18.4", "pt", "typed")).toBe("18,4");
    expect(formatDecimal("18", "pt", "typed")).toBe("18");
    expect(formatInteger(99_999, "es")).toBe("99.999");
    expect(LANGUAGES.map((l) => formatPercent(137, l))).toEqual(["137 %", "137%", "137 %"]);
    // The first days of a large task give percentages with two decimals.
    expect(formatPercent(0.33, "pt")).toBe("0,33 %");
  });

  it("shows the day of a photo only when it is not one of the report's", () => {
    expect(formatTaken("2026-11-18T09:41:07", "2026-11-18", "2026-11-18", "pt")).toBe("09:41");
    expect(formatTaken("2026:11:17 23:59:00", "2026-11-18", "2026-11-18", "en")).toBe("17 Nov 2026 23:59");
    expect(formatTaken("2026-11-17T10:00", "2026-11-16", "2026-11-18", "pt")).toBe("10:00");
    expect(
      [null, "", "ontem", "0000:00:00 99:99:00"].map((t) => formatTaken(t, "2026-11-18", "2026-11-18", "pt")),
    ).toEqual([null, null, null, null]);
  });
});

describe("colours", () => {
  it.each([DEFAULT_ACCENT, "#f2c230", "#ffffff", "#000000", "#7fd1c4", "#A4501C"])("stay legible for %s", (accent) => {
    const { accent: ground, onAccent, title } = coloursFor(accent);
    expect(ground).toBe(accent.toLowerCase());
    expect(contrast(ground, onAccent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(title, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });

  it("are the default for what is no colour", () => {
    for (const bad of [null, "", "red", "#12345", "#12345g"]) expect(coloursFor(bad).accent).toBe(DEFAULT_ACCENT);
  });
});
