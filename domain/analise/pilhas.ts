import { compareNames } from "./series.ts";

/** Builds the series of a chart with stacked bars: the largest by name, all others together in one. */

/** Id of the series that sums up everything that has no series of its own. */
export const OUTROS = "outros";

type Parte = { readonly chave: string; readonly nome: string; readonly inicio: string; readonly valor: number };
export type Serie = { readonly _id: string; readonly nome: string };

/**
 * @returns the series, the largest first, with `outros` last when there are more than `max`; and a function that returns one
 * number per series for the part of the period that starts at `inicio`
 */
export function pilhasOf(
  partes: readonly Parte[],
  max: number,
): { series: Serie[]; valoresDe: (inicio: string) => number[] } {
  const totals = new Map<string, Serie & { total: number }>();
  for (const { chave, nome, valor } of partes)
    totals.set(chave, { _id: chave, nome, total: (totals.get(chave)?.total ?? 0) + valor });
  const sorted = [...totals.values()]
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || compareNames(a.nome, b.nome) || (a._id < b._id ? -1 : 1));
  const named = sorted.slice(0, max).map(({ _id, nome }) => ({ _id, nome }));
  const series = sorted.length > max ? [...named, { _id: OUTROS, nome: "" }] : named;
  const placeOf = new Map(named.map(({ _id }, place) => [_id, place]));
  const byStart = Map.groupBy(
    partes.filter(({ valor }) => valor > 0),
    ({ inicio }) => inicio,
  );
  const valoresDe = (inicio: string): number[] => {
    const valores = series.map(() => 0);
    for (const { chave, valor } of byStart.get(inicio) ?? []) {
      const place = placeOf.get(chave) ?? series.length - 1;
      valores[place] = (valores[place] ?? 0) + valor;
    }
    return valores;
  };
  return { series, valoresDe };
}
