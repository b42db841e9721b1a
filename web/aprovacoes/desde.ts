import type { Idioma } from "../../domain/errors.ts";
import { LANGUAGE_TAGS } from "../i18n/language.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has waited, in the largest whole unit: `há 3 dias`, `há 2 h`; null for less than a minute. `now` in milliseconds. */
export function desdeText(language: Idioma, iso: string, now: number): string | null {
  const format = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[language], { style: "short", numeric: "always" });
  const waited = Math.max(0, now - Date.parse(iso));
  if (waited >= DAY) return format.format(-Math.floor(waited / DAY), "day");
  if (waited >= HOUR) return format.format(-Math.floor(waited / HOUR), "hour");
  return waited >= MINUTE ? format.format(-Math.floor(waited / MINUTE), "minute") : null;
}
