import type { KeptFacts } from "./keptAnswer.ts";

/** Which data of a person's works is fetched ahead, and which is deleted (decision 038). Pure. */

const DAY_MS = 24 * 60 * 60 * 1000;
/** Works without activity for this long are not fetched ahead. */
const RECENT_DAYS = 14;
/** At most this many works are kept, more than anybody visits in a day; of each, the last 30 reports and those that a screen has read. */
const MOST_OBRAS = 12;

const OBRA = /^\/v2\/empresas\/[^/]+\/obras\/([^/?#]+)/;
const MARKS = "#marcas";
const RELATORIO = /^\/v2\/empresas\/[^/]+\/obras\/[^/]+\/relatorios\/([^/?#]+)/;

/** Return the id of the work, or of the report, that an address is about. */
export const obraOf = (key: string): string | undefined => OBRA.exec(key)?.[1];
export const relatorioOf = (key: string): string | undefined => RELATORIO.exec(key)?.[1];

/** A work and the time of an activity in it: `when` in ISO 8601. */
export type Visited = { readonly obraId: string; readonly when: string };

/**
 * Returns the works whose last reports are kept, latest activity first: works with a report, or opened on this device, in the
 * last 14 days; at most `MOST_OBRAS`.
 */
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
 * Returns the entries to delete after a round that began at `since`: older entries that the server did not name in the round.
 * Marks of works stay, and so do entries outside `/v2/empresas/`, which belong to the account.
 */
export function unsaid(held: readonly KeptFacts[], named: ReadonlySet<string>, since: string): readonly string[] {
  const stays = (key: string): boolean =>
    !key.startsWith("/v2/empresas/") || named.has(relatorioOf(key) ?? key) || key.endsWith(MARKS);
  return held.filter(({ key, when }) => when < since && !stays(key)).map(({ key }) => key);
}

/** The server's marks of one work, as noted on this device. A mark works like an entity tag: it changes with the answer that it stands for. */
export type Marks = {
  /** By report id, latest report first: the server's mark of the answer that is kept. */
  readonly marcas: Readonly<Record<string, string>>;
  /** The server's mark for everything that the server sent of the work; empty while a part is missing. */
  readonly marca: string;
  /** Addresses of this work's answers that the server has sent, other than reports. */
  readonly ditas: readonly string[];
  /** Reports that a screen has read: they stay even when they are no longer among the last ones. */
  readonly abertos: readonly string[];
  /** When a screen last read anything of the work; null when that never happened. */
  readonly aberta: string | null;
};
export const NO_MARKS: Marks = { marcas: {}, marca: "", ditas: [], abertos: [], aberta: null };

/** The server sends this many of a work's last reports on its own. */
const LAST = 30;
/** With more kept reports than this beyond the last ones, a work gets its own request: the address of the common request would grow too long. */
const MOST_BESIDES = 5;

/**
 * Returns the reports that stay on the device, out of those that the server has named (latest first): the last ones, and those
 * that a screen has read.
 */
export const staying = (named: readonly string[], abertos: readonly string[]): readonly string[] =>
  named.filter((id, at) => at < LAST || abertos.includes(id));

/**
 * Returns the work's entry in the common request that asks whether anything is new. Null where the work needs its own request: no
 * mark is noted, an answer is missing, a screen has read a report that the server was not asked about yet, or too many reports
 * are kept beyond the last ones.
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

/** Key under which the server's marks of a work are stored. */
export const marksKey = (empresaId: string, obraId: string): string =>
  `/v2/empresas/${empresaId}/obras/${obraId}${MARKS}`;
