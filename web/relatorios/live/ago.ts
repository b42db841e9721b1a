import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { LANGUAGE_TAGS } from "../../i18n/language.ts";

const STEP_SECONDS = 10;

/**
 * Writes the age of an instant, such as `há 20 segundos`, in steps of ten seconds, from one minute on in minutes. Returns null
 * for less than ten seconds, and for an instant that a badly set clock puts into the future.
 */
export function agoText(language: Idioma, iso: string, now: number): string | null {
  const seconds = Math.floor((now - Date.parse(iso)) / 1000 / STEP_SECONDS) * STEP_SECONDS;
  if (!(seconds >= STEP_SECONDS)) return null;
  const format = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[language]);
  return seconds < 60 ? format.format(-seconds, "second") : format.format(-Math.floor(seconds / 60), "minute");
}
