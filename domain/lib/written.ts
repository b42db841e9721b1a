import type { Idioma } from "../i18n/idiomas.ts";

/** Formats days, durations and whole numbers in each language, for screens and documents alike. */

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Formats a `YYYY-MM-DD` day for reading: `18/11/2026`, in English `18 Nov 2026`. */
export function formatDay(day: string, idioma: Idioma): string {
  const [y = "", m = "", d = ""] = day.slice(0, 10).split("-");
  return idioma === "en" ? `${Number(d)} ${MONTHS[Number(m) - 1] ?? m} ${y}` : `${d}/${m}/${y}`;
}

/** Like {@link formatDay} without the year, where the year is clear: `18/11`, in English `18 Nov`. */
export const formatDayOfYear = (day: string, idioma: Idioma): string => formatDay(day, idioma).slice(0, -5);

/** Groups digits by three: `1284` becomes `1.284`, in English `1,284`. */
export function groupDigits(digits: string, idioma: Idioma): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, idioma === "en" ? "," : ".");
}

/** Formats a whole number: `1284` becomes `1.284`, in English `1,284`. */
export function formatInteger(n: number, idioma: Idioma): string {
  return (n < 0 ? "-" : "") + groupDigits(String(Math.abs(Math.trunc(n))), idioma);
}

/**
 * Formats minutes as hours and minutes: `8h e 30min` in Portuguese, `8h 30min` in English, `8 h 30 min` in Spanish. The part that
 * is zero is left out.
 */
export function formatMinutes(minutes: number, idioma: Idioma): string {
  const space = idioma === "es" ? " " : "";
  const rest = minutes % 60;
  const min = rest > 0 ? `${rest}${space}min` : "";
  if (minutes > 0 && minutes < 60) return min;
  const h = `${formatInteger(minutes / 60, idioma)}${space}h`;
  return min === "" ? h : `${h}${idioma === "pt" ? " e " : " "}${min}`;
}

/** Like {@link formatMinutes} for a duration `HH:mm`; other text stays as it is. */
export function formatHours(duration: string, idioma: Idioma): string {
  const [, hours, minutes] = /^(\d+):([0-5]\d)$/.exec(duration) ?? [];
  return hours === undefined ? duration : formatMinutes(Number(hours) * 60 + Number(minutes), idioma);
}
