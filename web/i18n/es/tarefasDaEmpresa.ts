import type { texts as pt } from "../pt/tarefasDaEmpresa.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  titulo: "Tareas",
  situacao: "Situación",
  todas: "Todas las tareas",
  atrasadas: "Atrasadas",
  proximas: "Para los próximos 14 días",
  abertas: "No concluidas",
  concluidas: "Concluidas",
  avanco: "Avance",
  atrasadas_ate: { one: "{n} atrasada, desde hace {dias}", other: "{n} atrasadas, desde hace hasta {dias}" },
  sem_tarefas: { one: "y {n} obra sin tareas", other: "y {n} obras sin tareas" },
  sem_prazo: "Sin plazo",
  vazio: "Ninguna tarea aquí",
  vazio_ajuda:
    "Aquí aparecen las tareas de las obras que usan el cronograma. Elija otra situación o quite los filtros.",
} as const satisfies Shape<typeof pt>;
