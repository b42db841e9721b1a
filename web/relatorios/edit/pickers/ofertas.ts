import type { Cronograma, Tarefa } from "../../../../domain/cronograma/schema.ts";
import { isConcluida } from "../../../../domain/cronograma/status.ts";
import { holdsWords } from "../../../../domain/lib/text.ts";

/** A stage with those of its tasks that can be added to the report. */
export type Oferta = { readonly id: string; readonly nome: string; readonly tarefas: readonly Tarefa[] };

/** Writes number and name, or the name alone when there is no number. */
export const numerado = ({ item, descricao }: { readonly item: string | null; readonly descricao: string }): string =>
  item === null ? descricao : `${item} ${descricao}`;

/**
 * Returns the ids of the report's free activities. A free activity may carry the id of a task: the activity belonged to that task
 * until the task was put in the bin. Such a task may be added again.
 */
export const soltasDo = (
  atividades: readonly { readonly tarefaId: string; readonly cronograma: boolean }[],
): ReadonlySet<string> => new Set(atividades.filter(({ cronograma }) => !cronograma).map(({ tarefaId }) => tarefaId));

/** Returns the tasks that are neither finished nor in the report, by stage; the name of a nested stage includes the names of the stages above. */
export function ofertasDe(
  { etapas, tarefas }: Pick<Cronograma, "etapas" | "tarefas">,
  present: ReadonlySet<string>,
): Oferta[] {
  const own = new Map<string, Tarefa[]>();
  for (const tarefa of tarefas) {
    if (isConcluida(tarefa.porcentagem) || present.has(tarefa._id)) continue;
    const before = own.get(tarefa.etapa._id);
    if (before === undefined) own.set(tarefa.etapa._id, [tarefa]);
    else before.push(tarefa);
  }
  // A parent stage always comes before its children.
  const names = new Map<string, string>();
  return etapas.flatMap((etapa) => {
    const above = etapa.pai === null ? undefined : names.get(etapa.pai._id);
    const nome = above === undefined ? numerado(etapa) : `${above} › ${numerado(etapa)}`;
    names.set(etapa._id, nome);
    const found = own.get(etapa._id);
    return found === undefined ? [] : [{ id: etapa._id, nome, tarefas: found }];
  });
}

/** Finds the tasks whose stage and name together contain all searched words. */
export function searched(ofertas: readonly Oferta[], busca: string): readonly Oferta[] {
  if (busca.trim() === "") return ofertas;
  return ofertas.flatMap((oferta) => {
    const tarefas = oferta.tarefas.filter((tarefa) => holdsWords(`${oferta.nome} ${numerado(tarefa)}`, busca));
    return tarefas.length === 0 ? [] : [{ ...oferta, tarefas }];
  });
}
