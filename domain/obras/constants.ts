/** Statuses of a work; a new work is in progress. */
export const STATUS_OBRA = { naoIniciada: 1, paralisada: 2, emAndamento: 3, concluida: 4 } as const;
export type StatusObraId = (typeof STATUS_OBRA)[keyof typeof STATUS_OBRA];

/** Id of the virtual group 'no group'. */
export const SEM_GRUPO = "0";

/** Parts that a copy of a work takes along; all by default. */
export const LEVAR = ["dados", "usuarios", "modelos", "predefinidos", "documentos", "cronograma"] as const;
export type Levar = (typeof LEVAR)[number];

/** The search-filter pages of a work, each named by the section whose entries it lists. */
export const FILTROS_DE_BUSCA = [
  "galeriaDeFoto",
  "video",
  "atividade",
  "ocorrencia",
  "checklist",
  "comentario",
  "anexo",
  "condicaoClimatica",
  "controleDeMaterial",
  "maoDeObra",
  "equipamento",
] as const;
export type FiltroDeBusca = (typeof FILTROS_DE_BUSCA)[number];
