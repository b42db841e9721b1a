import type { ConteudoInput } from "../conteudoInput.ts";
import type { Conteudo } from "../conteudoSchema.ts";
import type { FlatItem } from "../merge/diff.ts";
import { textOrNull } from "./items.ts";
import type { Problema } from "./types.ts";

/** Links between occurrences and activities. The occurrence names its activity; an activity's list of occurrences is derived from that. */

/** Ids of the occurrences that name each activity, in the occurrences' order. */
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
 * Refuses lists that would add or remove links: links are changed in the occurrence. A list sent back as it was read changes
 * nothing, so whole activities can be sent back.
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
 * Adds to each activity the list of its occurrences, if any. Only answers have this list: content, snapshots and hashes keep each
 * link once, in the occurrence (decision 026).
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

/** Removes the derived lists of occurrences, without which content is approved and hashed. */
export function semLigadas(conteudo: Conteudo): Conteudo {
  if (!conteudo.atividades?.some(({ ocorrencias }) => ocorrencias !== undefined)) return conteudo;
  return { ...conteudo, atividades: conteudo.atividades.map(({ ocorrencias: _, ...atividade }) => atividade) };
}
