import type { SecaoId } from "../secoes/ids.ts";

/**
 * The search-filter pages of a work, named by the last part of their address. Each page shows all entries of one kind over all
 * reports of the work.
 */
export const FILTRO_IDS = [
  "galeria",
  "videos",
  "atividades",
  "ocorrencias",
  "controle-material",
  "comentarios",
  "anexos",
  "condicao-climatica",
  "mao-de-obra",
  "equipamentos",
  "checklists",
] as const;
export type FiltroId = (typeof FILTRO_IDS)[number];

/** The section whose permission opens the page. */
export const SECAO_DO_FILTRO = {
  galeria: "galeriaDeFoto",
  videos: "video",
  atividades: "atividade",
  ocorrencias: "ocorrencia",
  "controle-material": "controleDeMaterial",
  comentarios: "comentario",
  anexos: "anexo",
  "condicao-climatica": "condicaoClimatica",
  "mao-de-obra": "maoDeObra",
  equipamentos: "equipamento",
  checklists: "checklist",
} as const satisfies Record<FiltroId, SecaoId>;

/**
 * The sections whose entries a page shows; the permission for the first section opens the page. Photographs come from four
 * sections, of which only those that the person may see are read.
 */
export const SECOES_DO_FILTRO: Readonly<Record<FiltroId, readonly SecaoId[]>> = {
  galeria: ["galeriaDeFoto", "atividade", "ocorrencia", "checklist"],
  videos: ["video"],
  atividades: ["atividade"],
  ocorrencias: ["ocorrencia"],
  "controle-material": ["controleDeMaterial"],
  comentarios: ["comentario"],
  anexos: ["anexo"],
  "condicao-climatica": ["condicaoClimatica"],
  "mao-de-obra": ["maoDeObra"],
  equipamentos: ["equipamento"],
  checklists: ["checklist"],
};

export const LIMITES_DO_FILTRO = {
  /**
   * A page is full once it has this many entries. The report that fills the page is still included completely, so that nothing is
   * repeated or missed.
   */
  itensPorPagina: 30,
  fotosPorPagina: 60,
  /** The first page is also full after this many reports, so that it appears quickly even when each report has few entries. */
  relatoriosNaPrimeira: 10,
  /** The totals count at most this many reports, the newest first. */
  relatoriosDosTotais: 3000,
  /** The totals list at most this many distinct values, the most frequent first. */
  grupos: 100,
  /** An exported sheet has at most this many rows. */
  linhasDaPlanilha: 20_000,
} as const;
