import type { RelatorioCreate } from "../../../domain/relatorios/schema.ts";

export type Copiar = RelatorioCreate["copiar"];

/** Sections copied from the last report by default. */
export const COPIAR_PADRAO: Copiar = {
  clima: true,
  maoDeObra: true,
  equipamentos: true,
  atividades: true,
  ocorrencias: false,
  controleDeMaterial: false,
  comentarios: false,
};
