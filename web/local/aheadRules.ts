import type { KeptFacts } from "./keptAnswer.ts";

/** Which data of a person's works is fetched ahead, and which is deleted (decision 038). Pure. */

const DAY_MS = 24 * 60 * 60 * 1000;
/** Works in which nobody was for so long are not taken along. */
const RECENT_DAYS = 14;
/** More than anybody visits in a day; 30 reports of each. */
const MOST_OBRAS = 12;

const OBRA = /^\/v2\/empresas\/[^/]+\/obras\/([^/?#]+)/;
const MARKS = "#marcas";
const RELATORIO = /^\/v2\/empresas\/[^/]+\/obras\/[^/]+\/relatorios\/([^/?#]+)/;

/** The work, or the report, that an address is about. */
export const obraOf = (key: string): string | undefined => OBRA.exec(key)?.[1];
export const relatorioOf = (key: string): string | undefined => RELATORIO.exec(key)?.[1];

/** A work in which something was: `when` in ISO 8601. */
export type Visited = { readonly obraId: string; readonly when: string };

/** Works to keep the last reports of, the latest first: with a report of late, or opened on this device. */
export function obrasToKeep(visited: readonly Visited[], now: number): readonly string[] {
  const latest = new Map<string, number>();
  for (const { obraId, when } of visited) latest.set(obraId, Math.max(latest.get(obraId) ?? 0, Date.parse(when)));
  const recent = [...latest].filter(([, time]) => now - time <= RECENT_DAYS * DAY_MS);
  return recent
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_OBRAS)
    .map(([obraId]) => obraId);
}

/**
 * Entries to delete after a round that began at `since`: all that the server did not name in it, except reports and
 * addresses that it confirmed, and the account's own reads.
 */
export function unsaid(held: readonly KeptFacts[], named: ReadonlySet<string>, since: string): readonly string[] {
  const stays = (key: string): boolean =>
    !key.startsWith("/v2/empresas/") || named.has(relatorioOf(key) ?? key) || key.endsWith(MARKS);
  return held.filter(({ key, when }) => when < since && !stays(key)).map(({ key }) => key);
}

/** Marks noted of a work. */
export type Marks = {
  /** By report, the latest first: the server's mark of the kept answer. */
  readonly marcas: Readonly<Record<string, string>>;
  /** The server's mark for all it named of the work; empty while a part is missing. */
  readonly marca: string;
  /** Addresses of the work that it has said, besides those of reports. */
  readonly ditas: readonly string[];
  /** Reports that a screen has read: they stay when they are none of the last any more. */
  readonly abertos: readonly string[];
  /** When a screen last read of the work. */
  readonly aberta: string | null;
};
export const NO_MARKS: Marks = { marcas: {}, marca: "", ditas: [], abertos: [], aberta: null };

/** Of each work the server says so many reports by itself, first of all. */
const LAST = 30;
/** With more besides, a work is asked for apart: the address of the question would grow too long. */
const MOST_BESIDES = 5;

/** Of the reports that the server has named, the latest first, those that stay: the last, and those that a screen has read. */
export const staying = (named: readonly string[], abertos: readonly string[]): readonly string[] =>
  named.filter((id, at) => at < LAST || abertos.includes(id));

/**
 * The work's entry in the common question whether anything is new. Null where it needs its own request: no mark is
 * noted, an answer is missing, or a screen has read a report that the server was not asked about yet.
 */
export function questionOf(obraId: string, { marca, marcas, ditas }: Marks, keys: ReadonlySet<string>): string | null {
  const named = Object.keys(marcas);
  const reports = new Set([...keys].flatMap((key) => (obraOf(key) === obraId ? (relatorioOf(key) ?? []) : [])));
  const besides = named.slice(LAST);
  const isWhole =
    marca !== "" &&
    ditas.every((key) => keys.has(key)) &&
    named.every((id) => reports.delete(id)) &&
    reports.size === 0;
  return isWhole && besides.length <= MOST_BESIDES ? [obraId, marca, ...besides].join(".") : null;
}

/** Key of the server's marks for the kept reports of a work. */
export const marksKey = (empresaId: string, obraId: string): string =>
  `/v2/empresas/${empresaId}/obras/${obraId}${MARKS}`;
