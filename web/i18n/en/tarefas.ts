import type { texts as pt } from "../pt/tarefas.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  titulo: "Tasks of the schedule",
  selecione_tarefa: "Select a task",
  todas_adicionadas: "All tasks added",
  todas_ajuda: "The tasks in progress are in this report already.",
  vazio: "No task in progress in the schedule of this project",
  marcar: "Tick all of {etapa}",
  limite: "A report has at most {limite} activities.",
  feito: "{porcentagem} done",
} as const satisfies Shape<typeof pt>;
