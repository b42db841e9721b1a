import type { texts as pt } from "../pt/lista.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  imprimir_periodo: "Imprimir un período",
  filtro_ano: "Año",
  filtro_mes: "Mes",
  filtro_status: "Estado",
  filtro_limpar: "Quitar filtros",
  filtro_vazio: "Ningún informe con estos filtros",
  filtro_vazio_ajuda: "Cambie el período o el estado para ver otros informes.",
  n_comentarios: { one: "{n} comentario", other: "{n} comentarios" },
  mostrando: "Mostrando {n} de {total}",
} as const satisfies Shape<typeof pt>;
