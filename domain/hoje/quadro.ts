/** Views of the home's board, without the validation library so that screens may import it. */

/** `minhas`: works that the person is responsible for; `paraAprovar`: works with reports that wait for the person. */
export const FILTROS_DE_HOJE = ["falta", "emRevisao", "paraAprovar", "minhas"] as const;
export type FiltroDeHoje = (typeof FILTROS_DE_HOJE)[number];

/** The column to sort by; `necessidade`: by urgency. Works without a value come last in both directions. */
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

/** Most filters that a person may keep: as many as a menu shows. */
export const MAX_FILTROS_DE_HOJE = 12;

export type PedidoDeHoje = {
  readonly filtro?: FiltroDeHoje | undefined;
  readonly ordem?: OrdemDeHoje | undefined;
  /** From the greatest to the smallest. */
  readonly sentido?: "desc" | undefined;
};
