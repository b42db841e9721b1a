import type { Relatorio } from "../../../domain/relatorios/schema.ts";

type Atividade = NonNullable<Relatorio["atividades"]>[number];

/** What the schedule says of an activity; the report only reads it. */
export type Tarefa = Pick<Atividade, "item" | "etapa" | "porcentagemAnterior"> & {
  readonly realizadoAnterior: string | null;
};

/** The schedule's side of an activity, or null for a free one. */
export function tarefaOf(atividade: Atividade | undefined): Tarefa | null {
  if (atividade?.cronograma !== true) return null;
  const { item, etapa, porcentagemAnterior, controleDeProducao } = atividade;
  return { item, etapa, porcentagemAnterior, realizadoAnterior: controleDeProducao.realizadoAnterior };
}
