import { atOnce, type Steps } from "../lib/steps.ts";
import type { Conteudo } from "../relatorios/conteudoSchema.ts";
import { linhasMudadas, type Mudanca } from "../relatorios/linhas.ts";
import { sameJson } from "../relatorios/merge/json.ts";
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

/** Returns the search words of these pages. */
export function palavrasDoRelatorio(conteudo: Conteudo, filtros: readonly FiltroId[] = FILTRO_IDS): PalavrasDoFiltro[] {
  return atOnce(palavrasInSteps(conteudo, filtros));
}

/** Like `palavrasDoRelatorio`, but as a generator that pauses between entries. */
export function* palavrasInSteps(
  conteudo: Conteudo,
  filtros: readonly FiltroId[] = FILTRO_IDS,
): Steps<PalavrasDoFiltro[]> {
  const found: PalavrasDoFiltro[] = [];
  for (const filtro of filtros) found.push(yield* palavrasDe(filtro, conteudo));
  return found;
}

/** Returns the pages whose words a write may have changed. A line changed only in its numbers or hours has the same words. */
export function filtrosMudados(mudanca: Mudanca): FiltroId[] {
  const secoes = new Set<string>(mudanca.changes.map(({ secao }) => secao));
  return FILTRO_IDS.filter(
    (filtro) => SECOES_DO_FILTRO[filtro].some((secao) => secoes.has(secao)) && !saysTheSame(filtro, mudanca),
  );
}

/** True if the words of a page are the same line by line. A page that reads several sections also shows what only they say together. */
function saysTheSame(filtro: FiltroId, mudanca: Mudanca): boolean {
  const [secao, ...others] = SECOES_DO_FILTRO[filtro];
  const linhas = secao === undefined || others.length > 0 ? null : linhasMudadas(mudanca, secao);
  if (linhas === null) return false;
  const ditos = (conteudo: Conteudo) =>
    ITENS[filtro](conteudo).map((item) => [gruposDe(filtro, item).map(({ chave }) => chave), textosDe(filtro, item)]);
  return sameJson(ditos(linhas.antes), ditos(linhas.agora));
}
