import type { CelulaLida } from "./celulas.ts";

/** Recognises dates that American programs write with the month first. Ours have the day first, and 02/01 could be either. */

const NUMERIC = /^(\s*)(\d{1,2})([/.-])(\d{1,2})(?=[/.-]\d{4}\b)/;

/**
 * True when the dates of a file have the month first: at least one date is valid only with the month first, and no date is valid
 * only with the day first. Ambiguous dates are then read with the month first too; reading them with the day first would be a
 * mistake that nobody notices.
 */
export function mesPrimeiro(cells: Iterable<CelulaLida>): boolean {
  let sure = false;
  for (const cell of cells) {
    const match = typeof cell === "string" ? NUMERIC.exec(cell) : null;
    if (match === null) continue;
    const [first, second] = [Number(match[2]), Number(match[4])];
    if (first > 12) return false;
    if (second > 12 && second <= 31) sure = true;
  }
  return sure;
}

/** Swaps day and month of a date written as text. */
export function diaPrimeiro(cell: CelulaLida): CelulaLida {
  return typeof cell === "string" ? cell.replace(NUMERIC, "$1$4$3$2") : cell;
}
