import type { texts as pt } from "../pt/tarefas.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  titulo: "Tareas del cronograma",
  selecione_tarefa: "Seleccione una tarea",
  todas_adicionadas: "Todas las tareas agregadas",
  todas_ajuda: "Las tareas en curso ya están en este informe.",
  vazio: "Ninguna tarea en curso en el cronograma de esta obra",
  marcar: "Marcar todas de {etapa}",
  limite: "Un informe tiene como máximo {limite} actividades.",
  feito: "{porcentagem} hecho",
} as const satisfies Shape<typeof pt>;
