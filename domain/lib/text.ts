/** Invisible characters with width: spaces of any kind, Hangul fillers, the empty Braille pattern. */
const BLANKS = /[\p{Z}\u0085\u115f\u1160\u2800\u3164\uffa0]/gu;
// oxlint-disable-next-line no-control-regex, no-misleading-character-class -- matches invisible characters on purpose
const UNSEEN = /[\p{DI}\x80-\x9f\ufff9-\ufffc]/gu;

/** True for a text that consists of line ends and of visible, composed ASCII and Latin characters: nothing to replace, as in nearly every text. */
export const isPlain = (text: string): boolean => /^[\n\x20-\x7e\u00a1-\u00ac\u00ae-\u024f]*$/.test(text);

/** A text as a reader sees it: without characters that show nothing, blanks of any kind as spaces. The database's `visivel` does the same. */
export const visibleText = (text: string): string =>
  isPlain(text) ? text : text.replace(BLANKS, " ").replace(UNSEEN, "");

/** True for a text that shows nothing. It counts as empty, whatever characters it has. */
export const isBlank = (text: string): boolean => visibleText(text).trim() === "";

/** Initials as `sigla` (D: up to 4 letters): `José Aparecido da Conceição` → `JAC`. Particles do not count. */
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
  // Only two ASCII characters, 0x5e and 0x60, are diacritics.
  if (/^[\n\x20-\x5d\x5f\x61-\x7e]*$/.test(text)) return text.toLowerCase();
  return visibleText(text)
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/**
 * Key under which names are equal: accents, case, spaces and invisible characters do not matter. The database does the
 * same with `nome_como_chave`.
 */
export const nameKey = (name: string): string => searchable(name).trim().replace(/\s+/g, " ");

/** The words of a search, {@link searchable}: spaces and hyphens of any kind part them (`Santo-Antônio` is `santo`, `antonio`). */
export const searchWords = (query: string): string[] =>
  searchable(query)
    .split(/[\s\p{Pd}]+/u)
    .filter((word) => word !== "");

/** Does the text hold every word of the search, in any order? The lists of the server search likewise (`server/db/holds.ts`). */
export function holdsWords(text: string, query: string): boolean {
  const plain = searchable(text);
  return searchWords(query).every((word) => plain.includes(word));
}

/** A name as key: `Nº da nota fiscal` → `n-da-nota-fiscal`. Letters of any script stay; empty when the name has no letter or digit. */
export function slug(text: string): string {
  return searchable(text)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
