import type { Idioma } from "../i18n/idiomas.ts";
import { shortenedInside } from "../lib/text.ts";
import { TITULO_PADRAO } from "../secoes/constants.ts";

/** What a report and its files are called. Numbers count per work and template: a number alone names several reports. */

/** Longer names keep their beginning and their end, where alike ones differ (`… Bloco A`, `… Bloco B`). */
const LETTERS = { modelo: 60, parte: 80 } as const;
const NUMERO: Readonly<Record<Idioma, string>> = { pt: "nº", en: "no.", es: "n.º" };

/** As reports carry them. */
export type QualRelatorio = { readonly numero: number; readonly modeloDeRelatorio: { readonly descricao: string } };

/** A template in short: the product's own by the letters that everybody says, any other by its title. */
export const nomeDoModelo = (titulo: string): string =>
  titulo === TITULO_PADRAO ? "RDO" : shortenedInside(titulo.replaceAll(/\s+/g, " "), LETTERS.modelo);

/**
 * A report's name for people: `RDO nº 12`.
 * @param onde what the place does not say already: the work, and the day as people read it (`RDO nº 12 · Ponte · 18/11/2026`)
 */
export function nomeDoRelatorio(
  { numero, modeloDeRelatorio }: QualRelatorio,
  idioma: Idioma,
  ...onde: readonly string[]
): string {
  return [`${nomeDoModelo(modeloDeRelatorio.descricao)} ${NUMERO[idioma]} ${numero}`, ...onde].join(" · ");
}

/** What Windows refuses in names, by letters that look alike: two names stay two. */
const FORBIDDEN = '<>:"/\\|?*';
const ALIKE = "＜＞：＂／＼｜？＊";
/** Devices of Windows, whatever follows their first dot. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(?=\.)/i;

/** A file's name that every system takes: its parts, the empty ones left out, and its extension. */
export function nomeDeArquivo(partes: readonly (string | null)[], extensao: string): string {
  const plain = partes
    // oxlint-disable-next-line no-control-regex -- these are what no name may have
    .map((parte) => (parte ?? "").replaceAll(/[\u0000-\u001f\u007f]+|\s+/g, " ").trim())
    .filter((parte) => parte !== "")
    .map((parte) => shortenedInside(parte, LETTERS.parte).replaceAll(/[<>:"/\\|?*]/g, alike));
  return `${plain.join(" - ")}.${extensao}`.replace(DEVICE, "_$&");
}

const alike = (character: string): string => ALIKE[FORBIDDEN.indexOf(character)] ?? "-";

/**
 * The name of a report's file: `RDO 12 - Ponte - 2026-11-18.pdf`.
 * @param documento what it holds when that is not the report itself (`Álbum de fotos`)
 */
export function nomeDoArquivo(
  {
    numero,
    modeloDeRelatorio,
    obra,
    data,
  }: QualRelatorio & { readonly obra: { readonly nome: string }; readonly data: string },
  extensao: string,
  documento: string | null = null,
): string {
  return nomeDeArquivo(
    [documento, `${nomeDoModelo(modeloDeRelatorio.descricao)} ${numero}`, obra.nome, data],
    extensao,
  );
}
