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

/** The permission that the screen, the import and the template of each list require; for exports see `ACT_PARA_EXPORTAR`. */
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
/** The permission that an export requires: that of the list, except that anyone who sees a schedule may export it. */
export const ACT_PARA_EXPORTAR: Readonly<Record<TipoDeLista, Act>> = { ...ACT_DA_LISTA, cronograma: "cronograma.ver" };

/** True for a list that belongs to one work and not to the company: its calls name the work. */
export function listaDaObra(tipo: TipoDeLista): boolean {
  return tipo === "cronograma" || tipo.startsWith("predefinidos");
}

/** A file may have at most this many filled rows; a longer file is refused rather than read in part. */
export const MAX_LINHAS = 5000;
/** Headings are searched for in this many filled rows, because titles, addresses and logos may stand above them. */
export const LINHAS_ANTES = 40;
/**
 * At most this many columns are read, and this many characters of a cell are kept: one more than the longest field (10,000), so
 * that a longer text is noticed.
 */
export const MAX_COLUNAS = 100;
export const MAX_LETRAS = 10_001;
/** For this many hours an import can be undone. */
export const HORAS_PARA_DESFAZER = 1;
