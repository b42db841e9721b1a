/** Calendar days as `YYYY-MM-DD` strings. Reads no clock: today is an argument. */

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/**
 * Converts `YYYY-MM-DD` or `dd/mm/yyyy` to `YYYY-MM-DD`. Null when the calendar has no such day or the year is out of range:
 * 2000–2099 for reports, 1901–2099 for all other dates.
 */
export function parseDay(input: string, minYear = 1901): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(input);
  const br = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(input);
  const [y, m, d] = iso ? [iso[1], iso[2], iso[3]] : br ? [br[3], br[2], br[1]] : [];
  if (y === undefined || m === undefined || d === undefined) return null;
  const year = Number(y);
  const month = Number(m);
  const day = Number(d);
  if (year < minYear || year > 2099 || month < 1 || month > 12 || day < 1) return null;
  const last = month === 2 && isLeap(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
  return day > last ? null : `${y}-${m}-${d}`;
}

/**
 * Reads a day as people type it: `5/3/26` means `05/03/2026`. A two-digit year from 70 on belongs to the 20th century, below 70
 * to the 21st. Null when the text is no valid day, as in {@link parseDay}.
 */
export function parseTypedDay(input: string, minYear = 1901): string | null {
  const [, d = "", m = "", y = ""] = /^(\d\d?)\/(\d\d?)\/(\d{4}|\d\d)$/.exec(input) ?? [];
  const century = y.length === 4 ? "" : y < "70" ? "20" : "19";
  return parseDay(`${century}${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`, minYear);
}

/** Writes a `YYYY-MM-DD` day as a date field shows it in every language: `05/03/2026`. */
export const typedDay = (day: string): string => day.split("-").toReversed().join("/");

/** Converts a valid `YYYY-MM-DD` to the number of days since 1970-01-01 (Howard Hinnant's civil-day arithmetic). */
export function dayNumber(day: string): number {
  const m = Number(day.slice(5, 7));
  const y = Number(day.slice(0, 4)) - (m <= 2 ? 1 : 0);
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (m + (m > 2 ? -3 : 9)) + 2) / 5) + Number(day.slice(8, 10)) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Converts a number of days since 1970-01-01 to `YYYY-MM-DD`: the inverse of {@link dayNumber}. */
export function dayFromNumber(n: number): string {
  const z = n + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const mp = Math.floor((5 * dayOfYear + 2) / 153);
  const d = dayOfYear - Math.floor((153 * mp + 2) / 5) + 1;
  const m = mp + (mp < 10 ? 3 : -9);
  const y = yearOfEra + era * 400 + (m <= 2 ? 1 : 0);
  const pad = (value: number, width: number) => String(value).padStart(width, "0");
  return `${pad(y, 4)}-${pad(m, 2)}-${pad(d, 2)}`;
}

export function addDays(day: string, days: number): string {
  return dayFromNumber(dayNumber(day) + days);
}

/** Whole days from a to b: `daysBetween('2026-03-02', '2026-03-03')` is 1. */
export function daysBetween(a: string, b: string): number {
  return dayNumber(b) - dayNumber(a);
}

/** Weekdays on the wire are Portuguese words, like the weather; labels are translated. */
export const DIAS_DA_SEMANA = [
  "domingo",
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
  "sábado",
] as const;
export type DiaDaSemana = (typeof DIAS_DA_SEMANA)[number];

export function diaDaSemana(day: string): DiaDaSemana {
  // 1970-01-01 was a Thursday.
  return DIAS_DA_SEMANA[(((dayNumber(day) + 4) % 7) + 7) % 7] ?? "domingo";
}
