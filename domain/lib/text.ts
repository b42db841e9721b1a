/** Invisible characters with width: spaces of any kind, Hangul fillers, the empty Braille pattern. */
const BLANKS = /[\p{Z}\u0085\u115f\u1160\u2800\u3164\uffa0]/gu;
// oxlint-disable-next-line no-control-regex, no-misleading-character-class -- matches invisible characters on purpose
const UNSEEN = /[\p{DI}\x80-\x9f\ufff9-\ufffc]/gu;

/**
 * True for a text of line breaks and visible, precomposed ASCII and Latin characters: such a text has nothing to replace. Nearly
 * all texts are plain.
 */
export const isPlain = (text: string): boolean => /^[\n\x20-\x7e\u00a1-\u00ac\u00ae-\u024f]*$/.test(text);

/**
 * The text as a reader sees it: invisible characters without width are removed, blanks of any kind become spaces. The database's
 * `visivel` does the same.
 */
export const visibleText = (text: string): string =>
  isPlain(text) ? text : text.replace(BLANKS, " ").replace(UNSEEN, "");

/** True for a text in which nothing is visible. Such a text counts as empty, whatever characters it has. */
export const isBlank = (text: string): boolean => visibleText(text).trim() === "";

/** Initials of a name, at most 4 letters, for the field `sigla`: `José Aparecido da Conceição` gives `JAC`. Particles such as `da` are skipped. */
export function initials(nome: string): string {
  const particles = new Set(["da", "de", "do", "das", "dos", "e", "y", "del", "la", "of"]);
  return nome
    .split(/\s+/)
    .filter((word) => word !== "" && !particles.has(word.toLowerCase()))
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? "")
    .join("")
    .slice(0, 4);
}

/** Visible text without accents and case, for searching: `Água` → `agua`. The database does the same with `buscavel`. */
export function searchable(text: string): string {
  // In ASCII, only the characters 0x5e and 0x60 are diacritics; a text with neither needs only lower case.
  if (/^[\n\x20-\x5d\x5f\x61-\x7e]*$/.test(text)) return text.toLowerCase();
  return visibleText(text)
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/**
 * Returns the key of a name: names with the same key count as equal. Accents, case, extra spaces and invisible characters do not
 * matter. The database's `nome_como_chave` does the same.
 */
export const nameKey = (name: string): string => searchable(name).trim().replace(/\s+/g, " ");

/** Splits a search into words in {@link searchable} form, at spaces and hyphens of any kind (`Santo-Antônio` gives `santo`, `antonio`). */
export const searchWords = (query: string): string[] =>
  searchable(query)
    .split(/[\s\p{Pd}]+/u)
    .filter((word) => word !== "");

/** True if the text contains every word of the search, in any order. Lists on the server search the same way (`server/db/holds.ts`). */
export function holdsWords(text: string, query: string): boolean {
  const plain = searchable(text);
  return searchWords(query).every((word) => plain.includes(word));
}

/**
 * Turns a name into a key: `Nº da nota fiscal` gives `n-da-nota-fiscal`. Letters of any script are kept; empty when the name has
 * no letter or digit.
 */
export function slug(text: string): string {
  return searchable(text)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
