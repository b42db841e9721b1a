import type { Act } from "../calls/acts.ts";

/** The lists that are exported to a workbook and imported from one. */
export const TIPOS_DE_LISTA = [
  "maoDeObraPadrao",
  "maoDeObraPersonalizada",
  "equipamentos",
  "tiposDeOcorrencias",
  "checklists",
  "obras",
  "predefinidosPadrao",
  "predefinidosPersonalizada",
  "predefinidosEquipamentos",
  "cronograma",
] as const;
export type TipoDeLista = (typeof TIPOS_DE_LISTA)[number];

/** The permission of a list; its screen, import, export and template require the same one. */
export const ACT_DA_LISTA: Readonly<Record<TipoDeLista, Act>> = {
  maoDeObraPadrao: "maoDeObra.editar",
  maoDeObraPersonalizada: "maoDeObra.editar",
  equipamentos: "equipamento.editar",
  tiposDeOcorrencias: "ocorrencia.editar",
  checklists: "checklist.editar",
  obras: "obra.adicionarEditar",
  // Planned quantities limit what reports may hold, so changing them takes the right to change works.
  predefinidosPadrao: "obra.adicionarEditar",
  predefinidosPersonalizada: "obra.adicionarEditar",
  predefinidosEquipamentos: "obra.adicionarEditar",
  cronograma: "cronograma.editar",
};
/** Act needed for an export: that of the list, but anyone who sees a schedule may export it. */
export const ACT_PARA_EXPORTAR: Readonly<Record<TipoDeLista, Act>> = { ...ACT_DA_LISTA, cronograma: "cronograma.ver" };

/** Lists of one work and not of the company: their calls name the work. */
export function listaDaObra(tipo: TipoDeLista): boolean {
  return tipo === "cronograma" || tipo.startsWith("predefinidos");
}

/** Most filled rows in one file; a longer file is refused with a sentence rather than read in part. */
export const MAX_LINHAS = 5000;
/** Headings are searched in this many filled rows, because titles, addresses and logos stand above them. */
export const LINHAS_ANTES = 40;
/**
 * Most columns that are read, and most letters of a cell that are kept: one more than the longest field (10,000), so that a
 * longer text is noticed.
 */
export const MAX_COLUNAS = 100;
export const MAX_LETRAS = 10_001;
/** Hours in which an import can be undone. */
export const HORAS_PARA_DESFAZER = 1;
