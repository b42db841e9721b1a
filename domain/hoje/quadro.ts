/** What the board of the home can be asked for, without the validation library so that screens may import it. */

/** `minhas`: those that the person is responsible for; `paraAprovar`: with reports that wait for the person. */
export const FILTROS_DE_HOJE = ["falta", "emRevisao", "paraAprovar", "minhas"] as const;
export type FiltroDeHoje = (typeof FILTROS_DE_HOJE)[number];

/** By which column; `necessidade`: what asks for somebody first. Works that say nothing come last either way. */
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
