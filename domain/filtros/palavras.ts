import { atOnce, type Steps } from "../lib/steps.ts";
import type { Conteudo } from "../relatorios/conteudoSchema.ts";
import { gruposDe, SEM_GRUPO, textosDe } from "./criterios.ts";
import { FILTRO_IDS, type FiltroId, SECOES_DO_FILTRO } from "./ids.ts";
import { ITENS } from "./itens.ts";

/**
 * Version of the code below. Raise it with every change to a page's search or groups: the words of all reports are then computed
 * again (`server/filtros/palavras.ts`). A test fails when this is forgotten.
 */
export const VERSAO_DAS_PALAVRAS = 2;

/**
 * Search words of a report for one page, grouped by the values of the page's own filter. With them a search finds reports without
 * loading the content of all reports.
 */
export type PalavrasDoFiltro = {
  readonly filtro: FiltroId;
  readonly grupos: readonly string[];
  /** For each group its texts, without accents and case, one per line. */
  readonly textos: readonly string[];
};

function* palavrasDe(filtro: FiltroId, conteudo: Conteudo): Steps<PalavrasDoFiltro> {
  const porGrupo = new Map<string, Set<string>>();
  for (const item of ITENS[filtro](conteudo)) {
    yield;
    const textos = textosDe(filtro, item);
    const grupos = gruposDe(filtro, item);
    for (const { chave } of grupos.length === 0 ? [SEM_GRUPO] : grupos) {
      const ditos = porGrupo.get(chave) ?? new Set();
      porGrupo.set(chave, ditos);
      for (const texto of textos) ditos.add(texto);
    }
  }
  return { filtro, grupos: [...porGrupo.keys()], textos: [...porGrupo.values()].map((ditos) => [...ditos].join("\n")) };
}

/** Returns the search words for the pages that read one of `secoes`; without `secoes`, for all pages. */
export function palavrasDoRelatorio(conteudo: Conteudo, secoes?: ReadonlySet<string>): PalavrasDoFiltro[] {
  return atOnce(palavrasInSteps(conteudo, secoes));
}

/** Like `palavrasDoRelatorio`, but as a generator that pauses between entries. */
export function* palavrasInSteps(conteudo: Conteudo, secoes?: ReadonlySet<string>): Steps<PalavrasDoFiltro[]> {
  const found: PalavrasDoFiltro[] = [];
  for (const filtro of FILTRO_IDS)
    if (secoes === undefined || SECOES_DO_FILTRO[filtro].some((secao) => secoes.has(secao)))
      found.push(yield* palavrasDe(filtro, conteudo));
  return found;
}
