import type { Idioma } from "../../domain/i18n/idiomas.ts";

/** The languages of the screens. A person's choice is kept in local storage and, once logged in, on the profile. */
export const LANGUAGES = ["pt", "en", "es"] as const satisfies readonly Idioma[];
export const LANGUAGE_NAMES: Readonly<Record<Idioma, string>> = { pt: "Português", en: "English", es: "Español" };
/** Language tags for `Intl` and for `<html lang>`. */
export const LANGUAGE_TAGS: Readonly<Record<Idioma, string>> = { pt: "pt-BR", en: "en", es: "es" };
const KEY = "canteiro.idioma";

export function isLanguage(value: unknown): value is Idioma {
  return LANGUAGES.some((language) => language === value);
}

export function keptLanguage(): Idioma | null {
  try {
    const kept = localStorage.getItem(KEY);
    return isLanguage(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepLanguage(language: Idioma): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Private browsing may forbid storage: the choice then lasts only as long as the page.
  }
}

/**
 * Returns the language to start with, in this order of precedence: `?idioma=`, the kept choice, the browser's languages, pt. The
 * shell applies the profile's language when no choice was kept.
 */
export function startLanguage(search: string, kept: Idioma | null, browser: readonly string[]): Idioma {
  const asked = new URLSearchParams(search).get("idioma");
  if (isLanguage(asked)) return asked;
  if (kept !== null) return kept;
  for (const tag of browser) {
    const language = tag.slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return "pt";
}
