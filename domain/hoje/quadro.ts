/** Views of the home's board, without the validation library so that screens may import it. */

/** `minhas`: those that the person is responsible for; `paraAprovar`: with reports that wait for the person. */
export const FILTROS_DE_HOJE = ["falta", "emRevisao", "paraAprovar", "minhas"] as const;
export type FiltroDeHoje = (typeof FILTROS_DE_HOJE)[number];

/** The column; `necessidade`: by urgency. Works without a value come last either way. */
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

/** Filters that a person keeps: as many as a menu shows. */
export const MAX_FILTROS_DE_HOJE = 12;

export type PedidoDeHoje = {
  readonly filtro?: FiltroDeHoje | undefined;
  readonly ordem?: OrdemDeHoje | undefined;
  /** From the greatest to the smallest. */
  readonly sentido?: "desc" | undefined;
};
