import { searchable, searchWords } from "../../domain/lib/text.ts";

/**
 * Recognises queries about a work: for one of its pages ("mirante fotos"), or to repeat its last day ("repetir em mirante").
 * Pure. A page of a work is called a place here.
 */

/** Minimum length of the word that names a place or a verb; with fewer letters too many would match. */
const LETTERS = 3;
/** Number of words in the longest name of a place: "modelos de relatório". */
const WORDS = 3;

/** True when each word begins the label's word at the same position: "Obra" alone does not name "Mão de obra". */
function names(label: string, words: readonly string[]): boolean {
  const of = searchWords(label);
  return words.every((word, n) => of[n]?.startsWith(word) === true);
}

export type NoLugar = {
  /** The words that name the work. */
  readonly obra: string;
  /** True when the query means the place with this label. */
  readonly means: (label: string) => boolean;
};

/**
 * Finds the place that the query begins or ends with, and the other words, which name the work. Null when the query names no
 * known place, or nothing but a place.
 */
export function readLugar(query: string, labels: readonly string[]): NoLugar | null {
  const words = searchWords(query);
  for (let n = Math.min(WORDS, words.length - 1); n > 0; n -= 1) {
    for (const [place, obra] of [
      [words.slice(-n), words.slice(0, -n)],
      [words.slice(0, n), words.slice(n)],
    ] as const) {
      const means = (label: string): boolean => names(label, place);
      if ((place[0]?.length ?? 0) >= LETTERS && labels.some(means)) return { obra: obra.join(" "), means };
    }
  }
  return null;
}

/**
 * Returns the words that name the work whose last day is to be repeated; null when the query does not begin with one of the
 * verbs.
 *
 * @param verbos verbs as people type them, separated by spaces
 * @param ligacao words that may stand between verb and work, such as prepositions
 */
export function readRepetir(query: string, verbos: string, ligacao: string): string | null {
  const [verbo = "", ...rest] = searchWords(query);
  if (verbo.length < LETTERS || !searchWords(verbos).some((each) => each.startsWith(verbo))) return null;
  const [first = ""] = rest;
  const obra = searchWords(ligacao).includes(searchable(first)) && rest.length > 1 ? rest.slice(1) : rest;
  return obra.length === 0 ? null : obra.join(" ");
}
