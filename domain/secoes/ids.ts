/**
 * The sections a report may have, in the order they are shown and printed. Registries are records over these ids, so the
 * compiler names every place that a new section must fill. The names are those of the template's `itens` and of the
 * permission flags `relatorioItem`.
 */
export const SECAO_IDS = [
  "horarioDeTrabalho",
  "condicaoClimatica",
  "maoDeObra",
  "equipamento",
  "atividade",
  "ocorrencia",
  "checklist",
  "controleDeMaterial",
  "comentario",
  "galeriaDeFoto",
  "video",
  "anexo",
  "assinatura",
] as const;
export type SecaoId = (typeof SECAO_IDS)[number];
