import { searchable, searchWords } from "../../domain/lib/text.ts";

/** What is asked of a work in one line: a place of it ("mirante fotos") or to repeat its day ("repetir em mirante"). Pure. */

/** Fewer letters name too much. */
const LETTERS = 3;
/** Words of the longest place: "modelos de relatório". */
const WORDS = 3;

/** Is the label begun by these words? "Obra" alone is not "Mão de obra". */
function names(label: string, words: readonly string[]): boolean {
  const of = searchWords(label);
  return words.every((word, n) => of[n]?.startsWith(word) === true);
}

export type NoLugar = {
  /** What names the work. */
  readonly obra: string;
  /** Is the place of this name meant? */
  readonly means: (label: string) => boolean;
};

/** The place in a work that the query ends or begins with; null where it names none of these, or no work beside it. */
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
 * The work whose day is to be repeated; null where the query does not begin with one of the verbs.
 *
 * @param verbos as they are typed, parted by spaces
 * @param ligacao words between verb and work that name nothing
 */
export function readRepetir(query: string, verbos: string, ligacao: string): string | null {
  const [verbo = "", ...rest] = searchWords(query);
  if (verbo.length < LETTERS || !searchWords(verbos).some((each) => each.startsWith(verbo))) return null;
  const [first = ""] = rest;
  const obra = searchWords(ligacao).includes(searchable(first)) && rest.length > 1 ? rest.slice(1) : rest;
  return obra.length === 0 ? null : obra.join(" ");
}
