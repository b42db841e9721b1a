import type { CelulaLida } from "./celulas.ts";

/** Dates as American programs write them: month first. Ours are day first, and 02/01 could be either. */

const NUMERIC = /^(\s*)(\d{1,2})([/.-])(\d{1,2})(?=[/.-]\d{4}\b)/;

/**
 * Were the dates of a file written month first? True when some date can only be month first and none can only be day first. The
 * ambiguous ones are then month first too, and reading them day first would be a mistake that nobody sees.
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

/** The cell with day and month swapped. */
export function diaPrimeiro(cell: CelulaLida): CelulaLida {
  return typeof cell === "string" ? cell.replace(NUMERIC, "$1$4$3$2") : cell;
}
