import { parseDay } from "../lib/dates.ts";

/** Parses a query of the command palette: words, and perhaps the number or day of a report. */

export type Pergunta = {
  /** The words that remain without number and day; empty when none remain. */
  readonly texto: string;
  /** Number of a report. */
  readonly numero: number | null;
  /** Day of a report, `YYYY-MM-DD`. */
  readonly dia: string | null;
};

/**
 * Reads `18/11`, `18/11/26`, `18/11/2026` (also with `-` or `.`) and `2026-11-18`. Without a year, the most recent such day is
 * meant, today included.
 */
function readDay(token: string, hoje: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(token)) return parseDay(token, 2000);
  const parts = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(token);
  if (parts === null) return null;
  const [, day = "", month = "", year] = parts;
  const of = (full: string): string | null =>
    parseDay(`${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`, 2000);
  if (year !== undefined) return of(year.length === 2 ? `20${year}` : year);
  const thisYear = Number(hoje.slice(0, 4));
  // Nine years always include a leap year, so 29/02 is found too.
  const years = Array.from({ length: 9 }, (_, back) => String(thisYear - back));
  return years.map(of).find((found) => found !== null && found <= hoje) ?? null;
}

/** Reads the number in `12`, `#12`, `nº12` or `n.12`; at most six digits. */
function readNumber(token: string): number | null {
  const found = /^(?:#|n[º°o.]?)?(\d{1,6})$/i.exec(token);
  return found === null ? null : Number(found[1]);
}

/** Words that only announce a report, such as "rdo"; nobody searches for them. */
const REPORT_WORDS = new Set(["rdo", "relatorio", "relatório", "report", "informe", "nº", "n°", "no", "#"]);

/**
 * Reads a query. The first token that looks like a day is the day, the first other token that looks like a number is the number;
 * the rest are words. "rdo 12" means report 12 and leaves no word to search for.
 * @param hoje today in the company's time zone
 */
export function readPergunta(q: string, hoje: string): Pergunta {
  const tokens = q.trim().split(/\s+/);
  const dayAt = tokens.findIndex((token) => readDay(token, hoje) !== null);
  const numberAt = tokens.findIndex((token, at) => at !== dayAt && readNumber(token) !== null);
  const found = dayAt >= 0 || numberAt >= 0;
  const words = tokens.filter(
    (token, at) => at !== dayAt && at !== numberAt && !(found && REPORT_WORDS.has(token.toLowerCase())),
  );
  return {
    texto: words.join(" "),
    numero: numberAt < 0 ? null : readNumber(tokens[numberAt] ?? ""),
    dia: dayAt < 0 ? null : readDay(tokens[dayAt] ?? "", hoje),
  };
}
