import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { parseTime } from "../../domain/lib/hours.ts";
import { zoneName } from "../../domain/lib/zona.ts";
import { formatDay, groupDigits } from "../../domain/lib/written.ts";
import { wallClock } from "./wallClock.ts";

/** Formats an instant (ISO 8601 with zone) in the clock time of `timeZone`: `18/11/2026 07:05`, in English `18 Nov 2026, 07:05`. */
export function formatInstant(instant: string, idioma: Idioma, timeZone: string): string {
  const local = wallClock(instant, timeZone);
  return `${formatDay(local.slice(0, 10), idioma)}${idioma === "en" ? "," : ""} ${local.slice(11, 16)}`;
}

/** Formats an instant as {@link formatInstant} does, with the time zone as people say it: `18/11/2026 07:05 (horário de Brasília)`. */
export function formatInstantWithZone(instant: string, idioma: Idioma, timeZone: string): string {
  return `${formatInstant(instant, idioma, timeZone)} (${zoneName(timeZone, idioma, Date.parse(instant))})`;
}

/**
 * Formats a canonical decimal string (`1284.6`) with thousands and, by default, exactly two decimals: `1.284,60`, in English
 * `1,284.60`. With `decimals: 'typed'` the number keeps its own decimals. Never passes through floating point.
 */
export function formatDecimal(value: string, idioma: Idioma, decimals: "two" | "typed" = "two"): string {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(value);
  if (match === null) return value;
  const fraction = decimals === "two" ? (match[2] ?? "").slice(0, 2).padEnd(2, "0") : (match[2] ?? "");
  return groupDigits(match[1] ?? "0", idioma) + (fraction === "" ? "" : (idioma === "en" ? "." : ",") + fraction);
}

/**
 * Formats a percentage as each language writes it (`0,33 %`): with a space before the sign, except in English; with at most two
 * decimals, and no added zeros.
 */
export function formatPercent(n: number, idioma: Idioma): string {
  const text = formatDecimal(String(Math.round(n * 100) / 100), idioma, "typed");
  return idioma === "en" ? `${text}%` : `${text} %`;
}

/** Parses day and time from the camera (local time without zone, ISO or EXIF punctuation); null when the text is not a time. */
function parseTaken(taken: string | null): { day: string; time: string } | null {
  const match = /^(\d{4})[-:](\d{2})[-:](\d{2})[T ](\d{2}:\d{2})/.exec(taken ?? "");
  if (match === null || parseTime(match[4] ?? "") === null) return null;
  return { day: `${match[1]}-${match[2]}-${match[3]}`, time: match[4] ?? "" };
}

/** Formats when a photo was taken, always with its day: `18/11/2026 07:20`. Null when the text is not a time. */
export function formatTakenWithDay(taken: string | null, idioma: Idioma): string | null {
  const at = parseTaken(taken);
  return at === null ? null : `${formatDay(at.day, idioma)} ${at.time}`;
}

/**
 * Formats the time of a photo, from the camera (local time without zone, ISO or EXIF punctuation): the time alone on a day of the
 * report, otherwise with its day, because readers must notice a photo of another day. Null when the text is not a time.
 */
export function formatTaken(taken: string | null, from: string, until: string, idioma: Idioma): string | null {
  const at = parseTaken(taken);
  if (at === null) return null;
  return at.day >= from && at.day <= until ? at.time : formatTakenWithDay(taken, idioma);
}

/** Formats a number of bytes as people read it: `640 KB`, `2,4 MB`. */
export function formatBytes(bytes: number, idioma: Idioma): string {
  const units = ["B", "KB", "MB", "GB"] as const;
  let [value, unit] = [bytes, 0];
  while (value >= 1024 && unit < units.length - 1) [value, unit] = [value / 1024, unit + 1];
  const rounded = unit >= 2 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${formatDecimal(String(rounded), idioma, "typed")} ${units[unit]}`;
}

/** Formats seconds as a player shows them: `0:42`, `12:05`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
