import type { texts as pt } from "../pt/lista.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  imprimir_periodo: "Print a period",
  filtro_ano: "Year",
  ultimos_30: "Last 30 reports",
  filtro_mes: "Month",
  filtro_status: "Status",
  filtro_dias: "{de} to {ate}",
  n_comentarios: { one: "{n} comment", other: "{n} comments" },
  mostrando: "Showing {n} of {total}",
  meses: "Months",
  calendario: "Calendar",
  selecionar: "Select",
  escolher: "Choose {relatorio}",
} as const satisfies Shape<typeof pt>;
