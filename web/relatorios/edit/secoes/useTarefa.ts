import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { cronogramaQuery } from "../../queries.ts";
import { type Tarefa, tarefaOf } from "../../shared/tarefaOf.ts";
import { useEdit } from "../../form/store.ts";

/** The schedule's data for an activity of the open report; null for a free activity. */
export function useTarefa(id: string): Tarefa | null {
  const atividade = useEdit(({ relatorio }) => relatorio.atividades?.find(({ tarefaId }) => tarefaId === id));
  const obraId = useEdit(({ relatorio }) => relatorio.obra._id);
  // An activity just added from the schedule, perhaps offline, uses the cached schedule until the report has it.
  const { data } = useQuery({ ...cronogramaQuery(obraId), enabled: false });
  return useMemo(() => {
    if (atividade !== undefined) return tarefaOf(atividade);
    const tarefa = data?.tarefas.find(({ _id }) => _id === id);
    if (tarefa === undefined) return null;
    const etapa = data?.etapas.find(({ _id }) => _id === tarefa.etapa._id) ?? null;
    return {
      item: tarefa.item,
      etapa: etapa && { _id: etapa._id, item: etapa.item, descricao: etapa.descricao },
      porcentagemAnterior: tarefa.porcentagem,
      realizadoAnterior: tarefa.acumulado,
    };
  }, [atividade, data, id]);
}
