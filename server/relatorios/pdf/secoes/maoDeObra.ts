import { descricaoDaPresenca } from "../../../../domain/catalogos/presencas.ts";
import { formatHours, formatInteger } from "../../../../domain/lib/written.ts";
import type { Chip, SectionModels } from "../types.ts";
import type { Context, RdoRelatorio } from "./context.ts";

/**
 * Builds the section of labour by category with subtotals: quantities by type, or people with presence and hours. Categories come
 * in the order in which they first appear, the virtual 'Sem categoria' last. Quantities of zero and absent people are printed
 * too, because an absence is a fact of the day.
 */
export function maoDeObra(context: Context): SectionModels["maoDeObra"] | null {
  const { relatorio, idioma, t } = context;
  const wire = relatorio.maoDeObra;
  if (wire === undefined) return null;
  const base = { title: t.secoes.maoDeObra, totalLabel: t.totalGeral, quantities: null, people: null };
  if (wire.opcaoSelecionada === "personalizada") {
    const { length } = wire.personalizada;
    if (length === 0) return { ...base, count: null, empty: t.nadaRegistrado };
    return { ...base, count: formatInteger(length, idioma), empty: null, people: people(wire.personalizada, context) };
  }
  if (wire.padrao.length === 0) return { ...base, count: null, empty: t.nadaRegistrado };
  const count = formatInteger(sum(wire.padrao), idioma);
  return { ...base, count, empty: null, quantities: quantities(wire.padrao, context) };
}

type MaoDeObra = NonNullable<RdoRelatorio["maoDeObra"]>;
type Padrao = MaoDeObra["padrao"];
type Pessoas = MaoDeObra["personalizada"];

function byCategory<T extends { readonly categoria: { readonly descricao?: string | undefined } | null }>(
  list: readonly T[],
  semCategoria: string,
): [string, T[]][] {
  const byName = Map.groupBy(list, (item) => item.categoria?.descricao ?? null);
  const named = [...byName].flatMap(([nome, items]): [string, T[]][] => (nome === null ? [] : [[nome, items]]));
  const without = byName.get(null);
  return without === undefined ? named : [...named, [semCategoria, without]];
}

const sum = (list: Padrao): number => list.reduce((total, item) => total + item.quantidade, 0);

function quantities(padrao: Padrao, { idioma, t }: Context): SectionModels["maoDeObra"]["quantities"] {
  return {
    columns: [t.funcao, t.quantidade],
    groups: byCategory(padrao, t.semCategoria).map(([name, list]) => ({
      name,
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

function presence(presenca: Pessoas[number]["presenca"], { idioma }: Context): Chip {
  const tone = presenca === true ? "good" : presenca === false ? "bad" : "warn";
  return { text: descricaoDaPresenca(presenca, idioma), tone };
}

function people(pessoas: Pessoas, context: Context): SectionModels["maoDeObra"]["people"] {
  const { idioma, t } = context;
  const n = (count: number) => formatInteger(count, idioma);
  return {
    columns: t.colunasPessoas,
    groups: byCategory(pessoas, t.semCategoria).map(([name, list]) => ({
      name,
      total: t.presentesDe(n(list.filter(({ presenca }) => presenca === true).length), n(list.length)),
      items: list.map((pessoa) => ({
        name: pessoa.registro === null ? pessoa.nome : `${pessoa.nome} (${pessoa.registro})`,
        role: pessoa.funcao,
        presence: presence(pessoa.presenca, context),
        hours: pessoa.horaInicio === null ? "" : `${pessoa.horaInicio} – ${pessoa.horaFim ?? ""}`,
        rest: pessoa.horasIntervalo ?? "",
        total: pessoa.horasTrabalhadas === null ? "" : formatHours(pessoa.horasTrabalhadas, idioma),
      })),
    })),
  };
}
