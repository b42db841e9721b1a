import { useMemo } from "react";
import { type Tarefa, tarefaOf } from "../../shared/tarefaOf.ts";
import { useEdit } from "../form/store.ts";

/** What the schedule says of an activity of the open report; null for a free one. */
export function useTarefa(id: string): Tarefa | null {
  const atividade = useEdit(({ relatorio }) => relatorio.atividades?.find(({ tarefaId }) => tarefaId === id));
  return useMemo(() => tarefaOf(atividade), [atividade]);
}
