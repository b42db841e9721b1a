import type { Relatorio } from "../../../domain/relatorios/schema.ts";

type Atividade = NonNullable<Relatorio["atividades"]>[number];

/** The fields of an activity that come from the schedule; the report cannot change them. */
export type Tarefa = Pick<Atividade, "item" | "etapa" | "porcentagemAnterior"> & {
  readonly realizadoAnterior: string | null;
};

const known = new WeakMap<Relatorio, ReadonlySet<string>>();

/** Ids of the activities that are tasks of the schedule. Cached per report, because every card asks for them at every keystroke. */
export function tarefasDo(relatorio: Relatorio): ReadonlySet<string> {
  let ids = known.get(relatorio);
  if (ids === undefined) {
    ids = new Set(relatorio.atividades?.filter(({ cronograma }) => cronograma).map(({ tarefaId }) => tarefaId));
    known.set(relatorio, ids);
  }
  return ids;
}

/** The schedule's fields of an activity; null for an activity that is no task of the schedule. */
export function tarefaOf(atividade: Atividade | undefined): Tarefa | null {
  if (atividade?.cronograma !== true) return null;
  const { item, etapa, porcentagemAnterior, controleDeProducao } = atividade;
  return { item, etapa, porcentagemAnterior, realizadoAnterior: controleDeProducao.realizadoAnterior };
}
