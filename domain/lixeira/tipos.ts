/** Kinds of things that a deletion puts in the bin for 90 days. `server/lixeira/tipos.ts` says how each is listed and restored. */
export const TIPOS_DA_LIXEIRA = [
  "obra",
  "relatorio",
  "usuario",
  "grupoDeObras",
  "modelo",
  "maoDeObraPadrao",
  "maoDeObraPersonalizada",
  "maoDeObraCategoria",
  "equipamento",
  "tipoDeOcorrencia",
  "checklist",
  "documento",
  "pasta",
  "etapa",
  "tarefa",
] as const;
export type TipoDaLixeira = (typeof TIPOS_DA_LIXEIRA)[number];

/** Days for which a deleted thing can be restored. */
export const DIAS_NA_LIXEIRA = 90;
