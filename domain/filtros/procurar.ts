import { compareNames } from "../lib/names.ts";
import { searchWords } from "../lib/text.ts";
import type { Conteudo } from "../relatorios/conteudoSchema.ts";
import { diz, type Grupo, gruposDe, type Medidas, medidasDe } from "./criterios.ts";
import { type FiltroId, LIMITES_DO_FILTRO } from "./ids.ts";
import { ITENS } from "./itens.ts";
import type { ItemDoFiltro, TotaisDoFiltro } from "./schema.ts";

/** The criteria of a search that concern entries; date, template and status concern the report. */
export type Procura = { readonly texto?: string | undefined; readonly grupo?: string | undefined };

/** The entries of a report that contain all the words; all entries when no words are given. */
function comTexto<F extends FiltroId>(filtro: F, conteudo: Conteudo, { texto }: Procura): ItemDoFiltro<F>[] {
  const todos = (ITENS[filtro] as (of: Conteudo) => ItemDoFiltro<F>[])(conteudo);
  const palavras = searchWords(texto ?? "");
  return palavras.length === 0 ? todos : todos.filter((item) => diz(filtro, item, palavras));
}

const noGrupo = <F extends FiltroId>(filtro: F, item: ItemDoFiltro<F>, grupo: string | undefined): boolean =>
  grupo === undefined || gruposDe(filtro, item).some(({ chave }) => chave === grupo);

/** The entries of a report that match the search, in the report's order. */
export function procurar<F extends FiltroId>(filtro: F, conteudo: Conteudo, procura: Procura): ItemDoFiltro<F>[] {
  return comTexto(filtro, conteudo, procura).filter((item) => noGrupo(filtro, item, procura.grupo));
}

type Soma = { itens: number; quantidade: number; minutos: number; bytes: number };
const nada = (): Soma => ({ itens: 0, quantidade: 0, minutos: 0, bytes: 0 });

function somar(soma: Soma, medidas: Medidas, itens = 1): void {
  soma.itens += itens;
  soma.quantidade += medidas.quantidade;
  soma.minutos += medidas.minutos;
  soma.bytes += medidas.bytes;
}

/** What one report adds to the sums: in total, and for each value of the page's own filter. */
export type Resumo = { readonly total: Soma; readonly grupos: readonly (Soma & Grupo)[] };

/** Sums up one report; with a search text, only the entries that contain its words. */
export function resumir(filtro: FiltroId, conteudo: Conteudo, procura: Pick<Procura, "texto"> = {}): Resumo {
  const total = nada();
  const grupos = new Map<string, Soma & Grupo>();
  for (const item of comTexto(filtro, conteudo, procura)) {
    const medidas = medidasDe(filtro, item);
    somar(total, medidas);
    // Two tags with the same name count only once per entry.
    for (const [chave, { descricao }] of new Map(gruposDe(filtro, item).map((each) => [each.chave, each]))) {
      const grupo = grupos.get(chave) ?? { chave, descricao, ...nada() };
      grupos.set(chave, grupo);
      somar(grupo, medidas);
    }
  }
  return { total, grupos: [...grupos.values()] };
}

/**
 * Returns an object that adds up the sums of reports. Pass the newest report first: a value is shown under the name from the
 * first report that has the value.
 */
export function somador({ grupo: escolhido }: Pick<Procura, "grupo">) {
  const total = nada();
  const grupos = new Map<string, Soma & Grupo>();
  let relatorios = 0;
  return {
    mais(resumo: Resumo): void {
      const soma = escolhido === undefined ? resumo.total : resumo.grupos.find(({ chave }) => chave === escolhido);
      if (soma !== undefined && soma.itens > 0) {
        somar(total, soma, soma.itens);
        relatorios += 1;
      }
      for (const { chave, descricao, ...medidas } of resumo.grupos) {
        const grupo = grupos.get(chave) ?? { chave, descricao, ...nada() };
        grupos.set(chave, grupo);
        somar(grupo, medidas, medidas.itens);
      }
    },
    totais(desde: string | null): TotaisDoFiltro {
      const emOrdem = [...grupos.values()].sort((a, b) => b.itens - a.itens || compareNames(a.descricao, b.descricao));
      return { ...total, quantidade: arredondar(total.quantidade), relatorios, desde, grupos: mostrados(emOrdem) };
    },
  };

  /** Returns the values to list, the most frequent first; the chosen value is included even when it is not among the most frequent. */
  function mostrados(emOrdem: readonly (Soma & Grupo)[]) {
    return emOrdem
      .filter(({ chave }, n) => n < LIMITES_DO_FILTRO.grupos || chave === escolhido)
      .map((grupo) => ({ ...grupo, quantidade: arredondar(grupo.quantidade) }));
  }
}

/** Amounts of rain have at most two decimals; rounding removes the errors of adding binary fractions. */
const arredondar = (valor: number): number => Math.round(valor * 100) / 100;
