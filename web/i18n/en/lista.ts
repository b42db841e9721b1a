import type { texts as pt } from "../pt/lista.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  imprimir_periodo: "Print a period",
  filtro_ano: "Year",
  ultimos_30: "Last 30 reports",
  filtro_mes: "Month",
  filtro_status: "Status",
  filtro_dias: "{de} to {ate}",
  filtro_limpar: "Clear filters",
  filtro_vazio: "No report with these filters",
  filtro_vazio_ajuda: "Change the period or the status to see other reports.",
  n_comentarios: { one: "{n} comment", other: "{n} comments" },
  mostrando: "Showing {n} of {total}",
  meses: "Months",
  calendario: "Calendar",
  mes_antes: "Month before",
  mes_depois: "Next month",
  dias_faltam: { one: "{n} working day without a report", other: "{n} working days without a report" },
  dia_buraco: "no report",
  dia_folga: "day off",
  dia_n: { one: "{n} report", other: "{n} reports" },
  selecionar: "Select",
  escolher: "Choose {relatorio}",
  selecao_todos: "Select all in the list",
  selecao_n: { one: "{n} report selected", other: "{n} reports selected" },
  selecao_excluidos: { one: "{n} report deleted.", other: "{n} reports deleted." },
  selecao_recusados: {
    one: "{n} report cannot be deleted by you and stays.",
    other: "{n} reports cannot be deleted by you and stay.",
  },
} as const satisfies Shape<typeof pt>;
