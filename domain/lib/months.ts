import { addDays, daysBetween } from "./dates.ts";

/** Returns the same day `months` months later; the last day of the later month when that month is too short. */
export function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}-01`;
  const next = `${String(Math.floor((count + 1) / 12)).padStart(4, "0")}-${String(((count + 1) % 12) + 1).padStart(2, "0")}-01`;
  const last = daysBetween(first, next);
  return addDays(first, Math.min(Number(day.slice(8, 10)), last) - 1);
}
