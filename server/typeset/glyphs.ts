import type { Fonts } from "./fonts.ts";

/** Printed instead of a character that no font has. This sign has a glyph, so the file stays PDF/A and a reader sees that something is missing. */
const SIGN = "\ufffd";

// Latin-1, which is nearly all text, needs no further check.
const BEYOND_LATIN_1 = /[\u0100-\u{10ffff}]/gu;
/** Characters such as joiners and variation selectors, which need no glyph. */
const SHOWS_NOTHING = /\p{Default_Ignorable_Code_Point}/u;
/** Private-use characters: each program gives them another meaning, and PDF/A-2a refuses them. */
const PRIVATE = /\p{Co}/u;

const has = ({ characters }: Fonts, text: string): boolean =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0).every((point) => characters.has(point));

/**
 * Returns the text with which the fonts can print a character: the character itself, a compatible form (㎡ as m2), or null when
 * they cannot print it.
 */
function printedBy(fonts: Fonts, character: string): string | null {
  if (PRIVATE.test(character)) return null;
  if (SHOWS_NOTHING.test(character) || has(fonts, character)) return character;
  const plain = character.normalize("NFKC");
  return plain !== character && has(fonts, plain) ? plain : null;
}

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Replaces characters of the JSON text that the fonts do not have, and returns the fonts to use: the usual ones, or those of
 * `fallback` when the usual ones lack a character. The stored and hashed text is not changed.
 */
export function fitToFonts(json: string, usual: Fonts, fallback: () => Fonts): { data: string; fonts: Fonts } {
  const beyond = [...new Set(json.match(BEYOND_LATIN_1))];
  const enough = beyond.every((character) => printedBy(usual, character) !== null);
  const fonts = enough ? usual : fallback();
  const printed = new Map(
    beyond.map((character) => [character, printedBy(usual, character) ?? printedBy(fonts, character) ?? SIGN]),
  );
  const data = json.replace(BEYOND_LATIN_1, (character) => {
    const as = printed.get(character) ?? character;
    return as === character ? character : escaped(as);
  });
  return { data, fonts };
}
