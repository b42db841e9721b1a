import type { KeptFacts } from "./answers.ts";

/** What of a person's works is kept ahead of being opened, and what goes (decision 038). Pure. */

const DAY_MS = 24 * 60 * 60 * 1000;
/** Works in which nobody was for so long are not taken along. */
const RECENT_DAYS = 14;
/** Nobody visits more in a day; 30 reports of each. */
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
 * What goes after a round that began at `since`: all that the server has not said anew in it, except reports that it named, and what
 * the account reads of itself.
 */
export function unsaid(held: readonly KeptFacts[], named: ReadonlySet<string>, since: string): readonly string[] {
  const stays = (key: string): boolean =>
    !key.startsWith("/v2/empresas/") || named.has(relatorioOf(key) ?? "") || key.endsWith(MARKS);
  return held.filter(({ key, when }) => when < since && !stays(key)).map(({ key }) => key);
}

/** Under which what the server calls the kept state of a work's reports lies. */
export const marksKey = (empresaId: string, obraId: string): string =>
  `/v2/empresas/${empresaId}/obras/${obraId}${MARKS}`;
