import type { Clima, Condicao } from "../../../../domain/secoes/constants.ts";
import type { SecaoDoForm } from "./types.ts";

export type PeriodoForm = {
  readonly ativo: boolean;
  readonly clima: Clima;
  readonly condicao: Condicao;
  /** False for weather that the report started with and nobody has confirmed; missing in drafts of older versions. */
  readonly confirmado?: boolean;
};
type PeriodoLido = Omit<PeriodoForm, "confirmado"> & { readonly confirmado?: false | undefined };
export type ClimaForm = {
  readonly manha: PeriodoForm;
  readonly tarde: PeriodoForm;
  readonly noite: PeriodoForm;
  /** Rainfall in mm. */
  readonly indicePluviometrico: string | null;
};
export type ClimaParts = { readonly clima: ClimaForm };

const PERIODO_VAZIO = { ativo: false, clima: "Claro", condicao: "Praticável" } as const;
/** Placeholder where the person may not see the section; never sent. */
const CLIMA_VAZIO = { manha: PERIODO_VAZIO, tarde: PERIODO_VAZIO, noite: PERIODO_VAZIO, indicePluviometrico: null };

const rowOf = ({ ativo, clima, condicao, confirmado }: PeriodoLido): PeriodoForm => ({
  ativo,
  clima,
  condicao,
  confirmado: confirmado !== false,
});

export const condicaoClimatica: SecaoDoForm<ClimaParts> = {
  partes: ["clima"],
  read({ clima }) {
    const { manha, tarde, noite, indicePluviometrico } = clima ?? CLIMA_VAZIO;
    return { clima: { manha: rowOf(manha), tarde: rowOf(tarde), noite: rowOf(noite), indicePluviometrico } };
  },
  write: ({ clima }) => ({ clima }),
  count: () => 0,
};
