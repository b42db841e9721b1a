import type { Fonts } from "./fonts.ts";

/** Stands for a character that no font has: a glyph of its own, so that the file stays PDF/A and a reader sees that something is missing. */
const SIGN = "\ufffd";

// Latin-1, which is nearly every text, is looked at no further.
const BEYOND_LATIN_1 = /[\u0100-\u{10ffff}]/gu;
/** Joiners and variation selectors need no glyph. */
const SHOWS_NOTHING = /\p{Default_Ignorable_Code_Point}/u;
/** Each program means another thing by these, and PDF/A-2a refuses them. */
const PRIVATE = /\p{Co}/u;

const has = ({ characters }: Fonts, text: string): boolean =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0).every((point) => characters.has(point));

/** The form of a character that fonts print: the character itself, its compatible form (㎡ is m2), or null. */
function printedBy(fonts: Fonts, character: string): string | null {
  if (PRIVATE.test(character)) return null;
  if (SHOWS_NOTHING.test(character) || has(fonts, character)) return character;
  const plain = character.normalize("NFKC");
  return plain !== character && has(fonts, plain) ? plain : null;
}

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * JSON text whose characters the fonts have, and those fonts: the usual ones, or with `fallback` where these lack one.
 * The stored and hashed text stays as it was typed.
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
