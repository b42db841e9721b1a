import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { LANGUAGE_TAGS } from "../i18n/language.ts";

const MINUTE = 60_000;
const UNITS = [
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
] as const;

/** Returns the time since `iso` in the largest unit that fits into that time; null for less than a minute. `now` is in milliseconds. */
function waited(iso: string, now: number): { n: number; unit: (typeof UNITS)[number][0] } | null {
  const since = now - Date.parse(iso);
  const [unit, size] = UNITS.find(([, length]) => since >= length) ?? [];
  return unit === undefined ? null : { n: Math.floor(since / size), unit };
}

/** Formats how long ago `iso` was: `há 3 dias`, `3 days ago`. */
export function desdeText(language: Idioma, iso: string, now: number): string | null {
  const since = waited(iso, now);
  const format = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[language], { numeric: "always" });
  return since && format.format(-since.n, since.unit);
}

/** Formats the time since `iso` as a part of a sentence: `3 dias`, `3 days`. */
export function tempoText(language: Idioma, iso: string, now: number): string | null {
  const since = waited(iso, now);
  return (
    since &&
    new Intl.NumberFormat(LANGUAGE_TAGS[language], { style: "unit", unit: since.unit, unitDisplay: "long" }).format(
      since.n,
    )
  );
}
