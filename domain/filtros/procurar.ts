import { searchable } from "../lib/text.ts";
import type { Conteudo } from "../relatorios/conteudoSchema.ts";
import { diz, gruposDe, medidasDe } from "./criterios.ts";
import { type FiltroId, LIMITES_DO_FILTRO } from "./ids.ts";
import { ITENS } from "./itens.ts";
import type { ItemDoFiltro, TotaisDoFiltro } from "./schema.ts";

/** What is looked for in a report beside the report's own date, template and status. */
export type Procura = { readonly texto?: string | undefined; readonly grupo?: string | undefined };

/** The things of a report that say the words; every one when no words are given. */
function comTexto<F extends FiltroId>(filtro: F, conteudo: Conteudo, { texto }: Procura): ItemDoFiltro<F>[] {
  const todos = (ITENS[filtro] as (of: Conteudo) => ItemDoFiltro<F>[])(conteudo);
  const procurado = searchable((texto ?? "").trim());
  return procurado === "" ? todos : todos.filter((item) => diz(filtro, item, procurado));
}

const noGrupo = <F extends FiltroId>(filtro: F, item: ItemDoFiltro<F>, grupo: string | undefined): boolean =>
  grupo === undefined || gruposDe(filtro, item).some(({ chave }) => chave === grupo);

/** The things of a report that fit, in the report's order. */
export function procurar<F extends FiltroId>(filtro: F, conteudo: Conteudo, procura: Procura): ItemDoFiltro<F>[] {
  return comTexto(filtro, conteudo, procura).filter((item) => noGrupo(filtro, item, procura.grupo));
}

type Soma = { itens: number; quantidade: number; minutos: number; bytes: number };
const nada = (): Soma => ({ itens: 0, quantidade: 0, minutos: 0, bytes: 0 });

function somar(soma: Soma, medidas: Omit<Soma, "itens">): void {
  soma.itens += 1;
  soma.quantidade += medidas.quantidade;
  soma.minutos += medidas.minutos;
  soma.bytes += medidas.bytes;
}

/** Adds up reports one after the other; keeps sums, never the things themselves. */
export function somador(filtro: FiltroId, procura: Procura) {
  const total = nada();
  const grupos = new Map<string, Soma & { chave: string; descricao: string }>();
  let relatorios = 0;
  return {
    mais(conteudo: Conteudo): void {
      const before = total.itens;
      for (const item of comTexto(filtro, conteudo, procura)) {
        const medidas = medidasDe(filtro, item);
        if (noGrupo(filtro, item, procura.grupo)) somar(total, medidas);
        for (const { chave, descricao } of gruposDe(filtro, item)) {
          const grupo = grupos.get(chave) ?? { chave, descricao, ...nada() };
          grupos.set(chave, grupo);
          somar(grupo, medidas);
        }
      }
      if (total.itens > before) relatorios += 1;
    },
    totais(desde: string | null): TotaisDoFiltro {
      const emOrdem = [...grupos.values()].sort((a, b) => b.itens - a.itens || (a.descricao < b.descricao ? -1 : 1));
      return { ...total, quantidade: arredondar(total.quantidade), relatorios, desde, grupos: mostrados(emOrdem) };
    },
  };

  /** The chosen value stays in the list however rare it is. */
  function mostrados(emOrdem: readonly (Soma & { chave: string; descricao: string })[]) {
    return emOrdem
      .filter(({ chave }, n) => n < LIMITES_DO_FILTRO.grupos || chave === procura.grupo)
      .map((grupo) => ({ ...grupo, quantidade: arredondar(grupo.quantidade) }));
  }
}

/** Rain comes in hundredths at most; sums of them must not show the dust of binary fractions. */
const arredondar = (valor: number): number => Math.round(valor * 100) / 100;
