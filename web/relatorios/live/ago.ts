import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { LANGUAGE_TAGS } from "../../i18n/language.ts";

const STEP_SECONDS = 10;

/**
 * `há 20 segundos`, in steps of ten seconds and then minutes; null for less than one step, and for times that a badly
 * set clock puts into the future.
 */
export function agoText(language: Idioma, iso: string, now: number): string | null {
  const seconds = Math.floor((now - Date.parse(iso)) / 1000 / STEP_SECONDS) * STEP_SECONDS;
  if (!(seconds >= STEP_SECONDS)) return null;
  const format = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[language]);
  return seconds < 60 ? format.format(-seconds, "second") : format.format(-Math.floor(seconds / 60), "minute");
}
