import type { Relatorio } from "../../../domain/relatorios/schema.ts";

type Atividade = NonNullable<Relatorio["atividades"]>[number];

/** The schedule's part of an activity; the report only reads it. */
export type Tarefa = Pick<Atividade, "item" | "etapa" | "porcentagemAnterior"> & {
  readonly realizadoAnterior: string | null;
};

const known = new WeakMap<Relatorio, ReadonlySet<string>>();

/** Ids of the activities that are tasks of the schedule; asked by every card at every key, so it is kept with the answer. */
export function tarefasDo(relatorio: Relatorio): ReadonlySet<string> {
  let ids = known.get(relatorio);
  if (ids === undefined) {
    ids = new Set(relatorio.atividades?.filter(({ cronograma }) => cronograma).map(({ tarefaId }) => tarefaId));
    known.set(relatorio, ids);
  }
  return ids;
}

/** The schedule's side of an activity, or null for a free one. */
export function tarefaOf(atividade: Atividade | undefined): Tarefa | null {
  if (atividade?.cronograma !== true) return null;
  const { item, etapa, porcentagemAnterior, controleDeProducao } = atividade;
  return { item, etapa, porcentagemAnterior, realizadoAnterior: controleDeProducao.realizadoAnterior };
}
