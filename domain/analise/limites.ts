/** Bounds of the analysis pages. */
export const LIMITES_DA_ANALISE = {
  /** The recent reports: today and the days before. */
  diasRecentes: 14,
  /** Most works that a filter may name. */
  obras: 200,
  anos: 5,
  /** Up to this many days are shown by day, up to this many years by month, longer periods by year. */
  diasPorDia: 62,
  anosPorMes: 2,
  /** Longest period shown by day: nobody reads more days in a row. */
  maisDiasPorDia: 366,
  /** How many people, works and templates are named; the rest is summed up. */
  linhas: 100,
  /** How many series of a chart have a name of their own; the rest is one series. */
  series: 12,
  porPagina: 30,
  /** How many late works are named. */
  obrasAtrasadas: 30,
} as const;

/** Parts into which a period is divided. */
export const GRANULARIDADES = ["dia", "mes", "ano"] as const;
export type Granularidade = (typeof GRANULARIDADES)[number];

/** Days between a report's last day and the day it was made: the classes, each with its first and last day. */
export const ATRASOS = [
  { id: "no-dia", de: 0, ate: 0 },
  { id: "1", de: 1, ate: 1 },
  { id: "2-3", de: 2, ate: 3 },
  { id: "4-7", de: 4, ate: 7 },
  { id: "8-mais", de: 8, ate: null },
] as const;
export type AtrasoId = (typeof ATRASOS)[number]["id"];
export const ATRASO_IDS = ATRASOS.map(({ id }) => id) as [AtrasoId, ...AtrasoId[]];
/** Filter for late reports, however late. */
export const ATRASADOS = "atrasados";
