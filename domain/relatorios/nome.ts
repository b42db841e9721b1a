import type { Idioma } from "../i18n/idiomas.ts";
import { TITULO_PADRAO } from "../secoes/titulo.ts";

/** Names of reports. Numbers count per work and template, so a number alone may mean several reports. */

/** Longer names lose their middle: similar names differ at the end (`… Bloco A`, `… Bloco B`). */
const LETTERS = 60;
const NUMERO: Readonly<Record<Idioma, string>> = { pt: "nº", en: "no.", es: "n.º" };

/** Shortens a text to `limit` letters by cutting out its middle; the end stays, because similar names differ there. */
export function shortenedInside(text: string, limit: number): string {
  const letters = Array.from(text);
  if (letters.length <= limit) return text;
  const end = Math.floor((limit - 1) / 3);
  return `${letters.slice(0, limit - 1 - end).join("")}…${letters.slice(-end).join("")}`;
}

/** The fields of a report that its name is made of. */
export type QualRelatorio = { readonly numero: number; readonly modeloDeRelatorio: { readonly descricao: string } };

/** A template's short name: `RDO` for the product's own template, otherwise the title. */
export const nomeDoModelo = (titulo: string): string =>
  titulo === TITULO_PADRAO ? "RDO" : shortenedInside(titulo.replaceAll(/\s+/g, " "), LETTERS);

/**
 * A report's name for people: `RDO nº 12`.
 * @param onde what the surroundings do not show: the work, and the day as people read it (`RDO nº 12 · Ponte · 18/11/2026`)
 */
export function nomeDoRelatorio(
  { numero, modeloDeRelatorio }: QualRelatorio,
  idioma: Idioma,
  ...onde: readonly string[]
): string {
  return [`${nomeDoModelo(modeloDeRelatorio.descricao)} ${NUMERO[idioma]} ${numero}`, ...onde].join(" · ");
}
