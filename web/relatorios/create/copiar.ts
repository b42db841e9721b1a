import type { RelatorioCreate } from "../../../domain/relatorios/schema.ts";

export type Copiar = RelatorioCreate["copiar"];

/** What is copied from the last report unless the person says otherwise. */
export const COPIAR_PADRAO: Copiar = {
  clima: true,
  maoDeObra: true,
  equipamentos: true,
  atividades: true,
  ocorrencias: false,
  controleDeMaterial: false,
  comentarios: false,
};
