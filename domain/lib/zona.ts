import type { Idioma } from "../i18n/idiomas.ts";

const TAGS: Readonly<Record<Idioma, string>> = { pt: "pt-BR", en: "en", es: "es" };

/** The word for standard time that ICU adds to the name of a zone without summer time; nobody uses it in speech. */
const STANDARD = / (?:Padrão|Standard|estándar)/;

/**
 * Name of the time zone at the time `at` (in ms; default: now), in the form used inside a sentence: `America/Sao_Paulo` gives
 * `horário de Brasília`.
 */
export function zoneName(timeZone: string, idioma: Idioma, at?: number): string {
  if (timeZone === "UTC") return "UTC";
  const clock = new Intl.DateTimeFormat(TAGS[idioma], { timeZone, timeZoneName: "longGeneric" });
  const named = clock.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  // Only English begins such a name with a capital letter.
  return (idioma === "en" ? named : named.replace(/^H/, "h")).replace(STANDARD, "");
}
