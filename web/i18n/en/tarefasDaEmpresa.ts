import type { texts as pt } from "../pt/tarefasDaEmpresa.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  titulo: "Tasks",
  situacao: "Status",
  todas: "All tasks",
  atrasadas: "Late",
  proximas: "Due in the next 14 days",
  abertas: "Not finished",
  concluidas: "Finished",
  avanco: "Progress",
  atrasadas_ate: { one: "{n} late, by {dias}", other: "{n} late, by up to {dias}" },
  sem_tarefas: { one: "and {n} project without tasks", other: "and {n} projects without tasks" },
  sem_prazo: "No deadline",
  vazio: "No tasks here",
  vazio_ajuda: "Tasks of the projects that use the schedule appear here. Choose another status or clear the filters.",
} as const satisfies Shape<typeof pt>;
