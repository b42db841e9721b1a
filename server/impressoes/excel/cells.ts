import type { Cell } from "write-excel-file/node";
import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { parseTime } from "../../../domain/lib/hours.ts";
import { wallClock } from "../../lib/wallClock.ts";

/** Typed cells: dates, times and numbers of the report are dates, times and numbers in the workbook too. */

/**
 * Kinds of columns. `day`: `YYYY-MM-DD`; `time`: `HH:mm`; `duration`: `HH:mm` that may exceed 24 hours; `instant`: ISO
 * 8601 with zone, shown in the company's time zone; `decimal`: a number or a canonical decimal string; `quantity`: the
 * same, but whole numbers without decimals; `percent`: 45 for 45 %.
 */
export type Kind = "text" | "integer" | "quantity" | "decimal" | "percent" | "day" | "time" | "duration" | "instant";

export type Column<T> = {
  readonly header: string;
  /** Width in characters. */
  readonly width: number;
  readonly kind: Kind;
  readonly value: (row: T) => string | number | null;
};

export type CellContext = { readonly idioma: Idioma; readonly timeZone: string };

/** Excel accepts at most this many characters in a cell. */
const CELL_LIMIT = 32_767;
const MINUTES_PER_DAY = 1440;
const DAY_FORMAT: Readonly<Record<Idioma, string>> = { pt: "dd/mm/yyyy", en: "d mmm yyyy", es: "dd/mm/yyyy" };

/**
 * Converts a text to one that XML can contain: without control characters except tab and line ends, without lone surrogates. A
 * text that had to be cut ends in `…`.
 */
export function cleanText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these must not be there
  const clean = text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFD-\uFFFF]/g, "");
  return clean.length <= CELL_LIMIT ? clean : `${clean.slice(0, CELL_LIMIT - 1)}…`;
}

/** Converts `HH:mm` to minutes, hours beyond 24 included; null for any other text. */
function minutesOf(duration: string): number | null {
  const match = /^(\d{1,7}):([0-5]\d)$/.exec(duration);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** Converts an instant to a date whose clock time in UTC is the clock time in `timeZone`: workbooks have no time zones. */
function wallDate(instant: string, timeZone: string): Date {
  return new Date(`${wallClock(instant, timeZone).replace(" ", "T")}Z`);
}

const number = (value: number, format: string): Cell =>
  Number.isFinite(value) ? { value, type: Number, format } : null;
const date = (value: Date, format: string): Cell =>
  Number.isNaN(value.getTime()) ? null : { value, type: Date, format };

type Make = (value: string, context: CellContext) => Cell;

// Typed text may start with =, and must never become a formula.
const text = (value: string): Cell => ({ value: cleanText(value), type: String, wrap: true, alignVertical: "top" });
/** Makes the cell of a time or duration. A value of another form stays text, so that it is not lost. */
const clock = (value: string, minutes: number | null, format: string): Cell =>
  minutes === null ? text(value) : number(minutes / MINUTES_PER_DAY, format);

const MAKE: Readonly<Record<Kind, Make>> = {
  text,
  integer: (value) => number(Number(value), "#,##0"),
  decimal: (value) => (Number.isFinite(Number(value)) ? number(Number(value), "#,##0.00") : text(value)),
  quantity: (value, context) => MAKE[Number.isInteger(Number(value)) ? "integer" : "decimal"](value, context),
  percent: (value) => number(Number(value) / 100, "0.##%"),
  day: (value, { idioma }) => date(new Date(`${value.slice(0, 10)}T00:00:00Z`), DAY_FORMAT[idioma]),
  time: (value) => clock(value, parseTime(value), "hh:mm"),
  duration: (value) => clock(value, minutesOf(value), "[h]:mm"),
  instant: (value, { idioma, timeZone }) => date(wallDate(value, timeZone), `${DAY_FORMAT[idioma]} hh:mm`),
};

/** Converts a value to a cell of its column's kind; null and empty text become an empty cell. */
export function toCell(value: string | number | null, kind: Kind, context: CellContext): Cell {
  return value === null || value === "" ? null : MAKE[kind](String(value), context);
}
