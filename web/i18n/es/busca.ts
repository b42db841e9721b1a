import type { texts as pt } from "../pt/busca.ts";
import type { Shape } from "../shape.ts";

export const texts = {
  rotulo: "Buscar en los informes",
  ajuda: "Número, día, estado, plantilla, persona o palabras del informe.",
  buscando: "Buscando…",
  achados: { one: "{n} informe encontrado", other: "{n} informes encontrados" },
  vazio: "Ningún informe con estos filtros",
  vazio_busca: "Ningún informe con “{busca}”",
  vazio_ambos: "Ningún informe con “{busca}” y estos filtros",
  vazio_ajuda: "Cambie el período o el estado para ver otros informes.",
  vazio_busca_ajuda: "Revise la ortografía, o busque por número, día, estado u otras palabras.",
} as const satisfies Shape<typeof pt>;
