/** Filters and orders of the home's board. Does not import the validation library, so that screens may import this file. */

/** `minhas`: works that the person is responsible for; `paraAprovar`: works with reports that wait for the person. */
export const FILTROS_DE_HOJE = ["falta", "emRevisao", "paraAprovar", "minhas"] as const;
export type FiltroDeHoje = (typeof FILTROS_DE_HOJE)[number];

/** Column to sort by; `necessidade` sorts by urgency. Works without a value in the column come last in both directions. */
export const ORDENS_DE_HOJE = [
  "necessidade",
  "obra",
  "dias",
  "revisao",
  "equipe",
  "ocorrencias",
  "responsavel",
  "prazo",
] as const;
export type OrdemDeHoje = (typeof ORDENS_DE_HOJE)[number];

/** A person may keep at most this many filters: as many as fit in a menu. */
export const MAX_FILTROS_DE_HOJE = 12;

export type PedidoDeHoje = {
  readonly filtro?: FiltroDeHoje | undefined;
  readonly ordem?: OrdemDeHoje | undefined;
  /** Reverses the order: from the largest to the smallest. */
  readonly sentido?: "desc" | undefined;
};
