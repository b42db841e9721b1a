/**
 * Repairs omissions and variants that every spreadsheet program accepts, but for which the library refuses the whole file. No
 * search runs past the next `<` (see `pacote.ts`).
 */

const UNNUMBERED = /<(?:\w+:)?(?:row|c)(?=[\s/>])(?![^<>]*\sr\s*=)[^<>]*>/;
const ROW_OR_CELL = /<(?:\w+:)?(row|c)(?=[\s/>])([^<>]*)>/g;
const PLACE = /\sr\s*=\s*["']([A-Za-z]{0,3})(\d{1,7})["']/;

function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? lettersOf(rest) : "") + String.fromCharCode(65 + ((column - 1) % 26));
}
const columnOf = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0);

/** Returns the name of a cell (`B2`), from its row and column counted from 0. */
export const placeOf = (row: number, column: number): string => `${lettersOf(column + 1)}${String(row + 1)}`;

/** Adds the place (`r`) to rows and cells that lack it: each one follows the row or cell before. A row may take its number from its first cell. */
export function numbered(xml: string): string {
  if (!UNNUMBERED.test(xml)) return xml;
  const parts: string[] = [];
  let from = 0;
  let row = 0;
  let column = 0;
  /** Index in `parts` of a row that has no number yet, until its first cell is read; -1 otherwise. */
  let waiting = -1;
  const settle = (at: number): void => {
    if (waiting < 0) return;
    row = at;
    parts[waiting] = ` r="${String(at)}"`;
    waiting = -1;
  };
  for (const { 0: whole, 1: name, 2: attributes = "", index } of xml.matchAll(ROW_OR_CELL)) {
    const [, letters = "", place] = PLACE.exec(attributes) ?? [];
    const end = index + whole.length - (attributes.endsWith("/") ? 2 : 1);
    if (name === "row") {
      settle(row + 1);
      column = 0;
      if (place !== undefined) row = Number(place);
      else {
        waiting = parts.push(xml.slice(from, end), "") - 1;
        from = end;
      }
    } else {
      settle(place === undefined ? row + 1 : Number(place));
      column = place === undefined ? column + 1 : columnOf(letters);
      if (place === undefined) {
        parts.push(xml.slice(from, end), ` r="${lettersOf(column)}${String(row)}"`);
        from = end;
      }
    }
  }
  settle(row + 1);
  return parts.join("") + xml.slice(from);
}

/** Removes styles that the workbook does not define from its cells. */
export function withKnownStyles(xml: string, styles: number): string {
  return xml.replace(
    /(<(?:\w+:)?c(?=\s)[^<>]*?)\ss\s*=\s*["']([^"'<>]*)["']/g,
    (whole, before: string, style: string) => (/^\d+$/.test(style) && Number(style) < styles ? whole : before),
  );
}

/** Writes `true` and `false` as 1 and 0, which mean the same in `xsd:boolean`. */
export const withBooleans = (xml: string): string =>
  xml.replace(
    /(<(?:\w+:)?c\s[^<>]*\bt\s*=\s*["']b["'][^<>]*>(?:\s*<(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>))?\s*<(?:\w+:)?v>)\s*(true|false)\s*</gi,
    (_, before: string, value: string) => `${before}${value.toLowerCase() === "true" ? "1" : "0"}<`,
  );

/** Writes the attribute for dates counted from 1904 as `1` where it is `true`. */
export const with1904 = (workbook: string): string =>
  workbook.replace(/(<(?:\w+:)?workbookPr\s[^<>]*?\bdate1904\s*=\s*)["']\s*true\s*["']/i, '$1"1"');
