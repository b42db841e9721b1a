import type { texts as pt } from "../pt/lista.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  imprimir_periodo: "Imprimir un período",
  filtro_ano: "Año",
  ultimos_30: "Últimos 30 informes",
  filtro_mes: "Mes",
  filtro_status: "Estado",
  filtro_dias: "Del {de} al {ate}",
  filtro_limpar: "Quitar filtros",
  filtro_vazio: "Ningún informe con estos filtros",
  filtro_vazio_ajuda: "Cambie el período o el estado para ver otros informes.",
  n_comentarios: { one: "{n} comentario", other: "{n} comentarios" },
  mostrando: "Mostrando {n} de {total}",
  meses: "Meses",
  calendario: "Calendario",
  mes_antes: "Mes anterior",
  mes_depois: "Mes siguiente",
  dias_faltam: { one: "{n} día laborable sin informe", other: "{n} días laborables sin informe" },
  dia_buraco: "sin informe",
  dia_folga: "día no laborable",
  dia_n: { one: "{n} informe", other: "{n} informes" },
  selecionar: "Seleccionar",
  escolher: "Elegir {relatorio}",
  selecao_todos: "Seleccionar todos de la lista",
  selecao_n: { one: "{n} informe seleccionado", other: "{n} informes seleccionados" },
  selecao_excluidos: { one: "{n} informe eliminado.", other: "{n} informes eliminados." },
  selecao_recusados: {
    one: "{n} informe no puede ser eliminado por usted y quedó.",
    other: "{n} informes no pueden ser eliminados por usted y quedaron.",
  },
} as const satisfies Shape<typeof pt>;
