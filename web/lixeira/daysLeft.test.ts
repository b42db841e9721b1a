import { describe, expect, it } from "vitest";
import { daysLeft } from "./daysLeft.ts";

describe("daysLeft", () => {
  it("counts down from 90 and never below 1", () => {
    const deleted = "2026-11-21T12:00:00.000Z";
    const at = (day: string): number => daysLeft(deleted, Date.parse(day));
    expect(at("2026-11-21T12:00:00Z")).toBe(90);
    expect(at("2026-11-22T11:00:00Z")).toBe(90);
    expect(at("2026-11-22T13:00:00Z")).toBe(89);
    expect(at("2027-02-19T12:00:00Z")).toBe(1);
  });
});
