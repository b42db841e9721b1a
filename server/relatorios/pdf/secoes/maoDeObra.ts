import { formatInteger } from "../format.ts";
import type { SectionModels } from "../types.ts";
import type { Context } from "./context.ts";

/**
 * Standard labour by category with subtotals. Categories stand in the order they first appear, the virtual one
 * 'Sem categoria' last (R section 3). Items of quantity zero are printed too: that nobody came is a fact of the day.
 */
export function maoDeObra({ relatorio, idioma, t }: Context): SectionModels["maoDeObra"] | null {
  const itens = relatorio.maoDeObra?.padrao;
  if (itens === undefined) return null;
  const byName = Map.groupBy(itens, (item) => item.categoria?.descricao ?? null);
  const named = [...byName].filter(([nome]) => nome !== null);
  const without = byName.get(null);
  const groups = without === undefined ? named : [...named, [null, without] as const];
  const sum = (list: typeof itens) => list.reduce((total, item) => total + item.quantidade, 0);
  return {
    title: t.secoes.maoDeObra,
    count: itens.length === 0 ? null : formatInteger(sum(itens), idioma),
    empty: itens.length === 0 ? t.nadaRegistrado : null,
    columns: [t.funcao, t.quantidade],
    totalLabel: t.totalGeral,
    groups: groups.map(([nome, list]) => ({
      name: nome ?? t.semCategoria,
      total: formatInteger(sum(list), idioma),
      items: list.map((item) => ({
        name: item.descricao,
        role: item.funcao,
        quantity: formatInteger(item.quantidade, idioma),
        zero: item.quantidade === 0,
      })),
    })),
  };
}
