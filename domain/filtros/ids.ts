import type { SecaoId } from "../secoes/ids.ts";

/** The search-filter pages of a work by the last part of their address: all things of one kind over all its reports. */
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
 * The sections that a page reads; the first is the one whose permission opens the page. Photographs are in four sections, and
 * only those that the person sees are read.
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
  /** Entries after which a page is full. It still takes the whole report that fills it, so nothing is repeated or missed. */
  itensPorPagina: 30,
  fotosPorPagina: 60,
  /** The first page is also full after this many reports, so that it is there at once even if each report has few entries. */
  relatoriosNaPrimeira: 10,
  /** Reports that the totals look through, newest first. */
  relatoriosDosTotais: 3000,
  /** Distinct values that the totals name, the most frequent first. */
  grupos: 100,
  /** Rows of an exported sheet. */
  linhasDaPlanilha: 20_000,
} as const;
