import type { texts as pt } from "../pt/lista.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  imprimir_periodo: "Imprimir un período",
  filtro_ano: "Año",
  ultimos_30: "Últimos 30 informes",
  filtro_mes: "Mes",
  filtro_status: "Estado",
  filtro_dias: "Del {de} al {ate}",
  n_comentarios: { one: "{n} comentario", other: "{n} comentarios" },
  mostrando: "Mostrando {n} de {total}",
  meses: "Meses",
  calendario: "Calendario",
  selecionar: "Seleccionar",
  escolher: "Elegir {relatorio}",
} as const satisfies Shape<typeof pt>;
