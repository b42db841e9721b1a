import type { ConteudoInput } from "../conteudoInput.ts";
import type { Conteudo } from "../conteudoSchema.ts";
import type { FlatItem } from "../merge/diff.ts";
import { textOrNull } from "./items.ts";
import type { Problema } from "./types.ts";

/** Occurrences name their activity; an activity's list of occurrences is derived from that. */

/** Ids of occurrences by the activity that they name, in their order. */
export function ligadasPorAtividade(items: readonly FlatItem[]): ReadonlyMap<string, readonly string[]> {
  const ligadas = new Map<string, string[]>();
  for (const item of items) {
    const tarefa = item.tipo === "ocorrencia" ? textOrNull(item, "tarefa") : null;
    if (tarefa === null) continue;
    const ids = ligadas.get(tarefa);
    if (ids === undefined) ligadas.set(tarefa, [item.id]);
    else ids.push(item.id);
  }
  return ligadas;
}

/**
 * The lists that ask for another link than the occurrences say. A list as it was read asks for nothing, so whole
 * activities can be sent back.
 */
export function ligacoesRecusadas(
  atividades: ConteudoInput["atividades"] = [],
  base: readonly FlatItem[],
  mine: readonly FlatItem[],
): Problema[] {
  if (atividades.every(({ ocorrencias }) => ocorrencias === undefined)) return [];
  const [before, after] = [ligadasPorAtividade(base), ligadasPorAtividade(mine)];
  return atividades.flatMap(({ tarefaId, ocorrencias }, i): Problema[] => {
    if (ocorrencias === undefined) return [];
    const listed = new Set(ocorrencias.map(({ _id }) => _id));
    const read = new Set<unknown>(tarefaId === undefined ? [] : before.get(tarefaId));
    const kept = new Set<unknown>(tarefaId === undefined ? [] : after.get(tarefaId));
    const asksMore = [...listed].some((id) => !read.has(id) && !kept.has(id));
    const asksLess = [...read].some((id) => !listed.has(id) && kept.has(id));
    return asksMore || asksLess ? [{ campo: `atividades.${i}.ocorrencias`, erro: "ligue_na_ocorrencia" }] : [];
  });
}

/**
 * The content as it is answered: with the list of its occurrences in each activity that has any. It is only told: content, snapshots and
 * hashes say each link once, in the occurrence (decision 026).
 */
export function comLigadas(conteudo: Conteudo): Conteudo {
  const links = (conteudo.ocorrencias ?? []).flatMap(({ _id, tarefa }) =>
    tarefa === null ? [] : [[tarefa._id, { _id }] as const],
  );
  if (links.length === 0 || conteudo.atividades === undefined) return conteudo;
  const ligadas = Map.groupBy(links, ([tarefaId]) => tarefaId);
  return {
    ...conteudo,
    atividades: conteudo.atividades.map((atividade) => {
      const own = ligadas.get(atividade.tarefaId);
      return own === undefined ? atividade : { ...atividade, ocorrencias: own.map(([, ocorrencia]) => ocorrencia) };
    }),
  };
}

/** A content without those derived lists, as it is approved and hashed. */
export function semLigadas(conteudo: Conteudo): Conteudo {
  if (!conteudo.atividades?.some(({ ocorrencias }) => ocorrencias !== undefined)) return conteudo;
  return { ...conteudo, atividades: conteudo.atividades.map(({ ocorrencias: _, ...atividade }) => atividade) };
}
