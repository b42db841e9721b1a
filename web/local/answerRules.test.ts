import { describe, expect, it } from "vitest";
import { maySee, tooOld } from "./answerRules.ts";

const NOW = Date.parse("2026-11-26T12:00:00Z");
const daysAgo = (days: number): string => new Date(NOW - days * 86_400_000).toISOString();

describe("answers on the device", () => {
  it("are shown for thirty days after the last contact, by a clock that was put back too, and without a contact never", () => {
    expect([30, 30.01, 0, -400].map((days) => maySee(daysAgo(days), NOW))).toEqual([true, false, true, true]);
    expect(maySee(null, NOW)).toBe(false);
  });

  it("go after thirty days, and beyond fifteen hundred the oldest", () => {
    const all = [40, 31, 29, 1].map((days) => ({ key: `${days}`, when: daysAgo(days) }));
    expect(tooOld(all, NOW)).toEqual(["40", "31"]);
    const many = Array.from({ length: 1503 }, (_, i) => ({ key: `${i}`, when: daysAgo(2 - i / 1503) }));
    expect(tooOld(many, NOW)).toEqual(["0", "1", "2"]);
    expect(tooOld([], NOW)).toEqual([]);
  });
});
