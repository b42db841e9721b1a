import type { Idioma } from "../i18n/idiomas.ts";

const TAGS: Readonly<Record<Idioma, string>> = { pt: "pt-BR", en: "en", es: "es" };

/** The word for standard time that ICU adds to a zone without summer time, and that nobody says. */
const STANDARD = / (?:Padrão|Standard|estándar)/;

/** Name of the zone at the time `at` (in ms; default: now), as people say it inside a sentence: `America/Sao_Paulo` is `horário de Brasília`. */
export function zoneName(timeZone: string, idioma: Idioma, at?: number): string {
  if (timeZone === "UTC") return "UTC";
  const clock = new Intl.DateTimeFormat(TAGS[idioma], { timeZone, timeZoneName: "longGeneric" });
  const named = clock.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  // Only English writes such a name with a capital.
  return (idioma === "en" ? named : named.replace(/^H/, "h")).replace(STANDARD, "");
}
