import { atOnce, type Steps } from "../lib/steps.ts";
import type { Conteudo } from "../relatorios/conteudoSchema.ts";
import { gruposDe, SEM_GRUPO, textosDe } from "./criterios.ts";
import { FILTRO_IDS, type FiltroId, SECOES_DO_FILTRO } from "./ids.ts";
import { ITENS } from "./itens.ts";

/**
 * Version of the code below. Raise it with every change of a page's search or groups: all reports then get new words
 * (`server/filtros/palavras.ts`); a test fails when it is forgotten.
 */
export const VERSAO_DAS_PALAVRAS = 2;

/**
 * Words of a report on a page, by the values of the page's own filter, so that a search finds reports without opening
 * all.
 */
export type PalavrasDoFiltro = {
  readonly filtro: FiltroId;
  readonly grupos: readonly string[];
  /** Of each group, without accents and case, a line for each text. */
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

/** Of the pages that read one of these sections; without any, of all. */
export function palavrasDoRelatorio(conteudo: Conteudo, secoes?: ReadonlySet<string>): PalavrasDoFiltro[] {
  return atOnce(palavrasInSteps(conteudo, secoes));
}

/** The same in steps. */
export function* palavrasInSteps(conteudo: Conteudo, secoes?: ReadonlySet<string>): Steps<PalavrasDoFiltro[]> {
  const found: PalavrasDoFiltro[] = [];
  for (const filtro of FILTRO_IDS)
    if (secoes === undefined || SECOES_DO_FILTRO[filtro].some((secao) => secoes.has(secao)))
      found.push(yield* palavrasDe(filtro, conteudo));
  return found;
}
