import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Entry } from "../../web/i18n/shape.ts";
import { CATALOGS, formsOf } from "./texts.ts";

/** Finds Portuguese texts that do not belong on a screen in another language. */

type Foreign = { texts: ReadonlySet<string>; patterns: readonly RegExp[] };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const lettersOf = (text: string): string => text.replaceAll(/\{\w+\}|[^\p{L}]/gu, "");
const hasVariable = (text: string): boolean => /\{\w+\}/.test(text);
/** Returns a pattern that matches a whole piece of text, with any words in place of variables. */
const patternOf = (text: string): RegExp => new RegExp(`^${escaped(text).replaceAll(/\\\{\w+\\\}/g, ".+")}$`, "u");

function foreignTo(idioma: Idioma): Foreign {
  if (idioma === "pt") return { texts: new Set(), patterns: [] };
  const own = new Set(CATALOGS[idioma].flatMap((catalog) => Object.values(catalog).flatMap(formsOf)));
  const ownLetters = new Set([...own].map(lettersOf));
  const pt = CATALOGS.pt.flatMap((catalog) => Object.values(catalog).flatMap((entry: Entry) => [...formsOf(entry)]));
  const foreign = pt.filter((text) => !own.has(text) && lettersOf(text).length > 2 && !ownLetters.has(lettersOf(text)));
  const texts = new Set(foreign.filter((text) => !hasVariable(text)));
  return { texts, patterns: foreign.filter(hasVariable).map(patternOf) };
}

/** Portuguese texts foreign to each language, computed once per worker for all screens, because there are some thousand texts. */
const known = new Map<Idioma, Foreign>();

export function isForeign(word: string, idioma: Idioma): boolean {
  const { texts, patterns } = known.get(idioma) ?? foreignTo(idioma);
  known.set(idioma, { texts, patterns });
  return texts.has(word) || patterns.some((pattern) => pattern.test(word));
}
