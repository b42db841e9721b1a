/** The id of the synthetic 'no group' (P section 3). */
export const SEM_GRUPO = "0";

/** What a copy of a work takes along; all of it unless told otherwise. */
export const LEVAR = ["dados", "usuarios", "modelos", "predefinidos", "documentos"] as const;
export type Levar = (typeof LEVAR)[number];

/** The search-filter pages of a work, by the section whose items they list (P section 3, filtroDeBusca). */
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
