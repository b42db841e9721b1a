/** Bounds of the analysis pages. */
export const LIMITES_DA_ANALISE = {
  /** Length of the recent period in days, today included. */
  diasRecentes: 14,
  /** A filter may name at most this many works. */
  obras: 200,
  anos: 5,
  /** Periods of up to `diasPorDia` days are shown by day, up to `anosPorMes` years by month, longer ones by year. */
  diasPorDia: 62,
  anosPorMes: 2,
  /** A period of more than this many days is shown by month even when days are asked for: nobody reads so many in a row. */
  maisDiasPorDia: 366,
  /** At most this many people, works and templates are listed by name; the rest is summed up. */
  linhas: 100,
  /** A chart has at most this many named series; the rest is combined into one. */
  series: 12,
  porPagina: 30,
  /** At most this many late works are listed by name. */
  obrasAtrasadas: 30,
} as const;

/** Parts into which a period is divided. */
export const GRANULARIDADES = ["dia", "mes", "ano"] as const;
export type Granularidade = (typeof GRANULARIDADES)[number];

/** Classes of delay: days from a report's last day to the day it was made, each class with its smallest and largest number of days. */
export const ATRASOS = [
  { id: "no-dia", de: 0, ate: 0 },
  { id: "1", de: 1, ate: 1 },
  { id: "2-3", de: 2, ate: 3 },
  { id: "4-7", de: 4, ate: 7 },
  { id: "8-mais", de: 8, ate: null },
] as const;
export type AtrasoId = (typeof ATRASOS)[number]["id"];
export const ATRASO_IDS = ATRASOS.map(({ id }) => id) as [AtrasoId, ...AtrasoId[]];
/** Value of the filter that finds all late reports, by however many days. */
export const ATRASADOS = "atrasados";
