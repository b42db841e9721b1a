import { horasDaJornada, jornadaDe } from "../../../../domain/relatorios/rules.ts";
import type { PessoaRow, Presenca } from "../../form/secoes/maoDeObra.ts";
import { mapRows } from "../../form/secoes/rows.ts";
import type { Rows } from "../../form/secoes/types.ts";

/** How an input changes a person's day in the table; times are `HH:mm` or null. */

export type Horas = Pick<PessoaRow, "horaInicio" | "horaFim" | "horasIntervalo">;
export const SEM_HORAS: Horas = { horaInicio: null, horaFim: null, horasIntervalo: null };

/**
 * Returns a presence with the times that follow from it: a present person gets their usual hours from the catalogue, an absent
 * person, with or without a reason, gets no times.
 */
export function comPresenca(presenca: Presenca, habitual: Horas | null): Pick<PessoaRow, "presenca"> & Horas {
  const { horaInicio, horaFim, horasIntervalo } = presenca === true ? (habitual ?? SEM_HORAS) : SEM_HORAS;
  return { presenca, horaInicio, horaFim, horasIntervalo };
}

/** Gives all present people the same hours; without start or end nothing changes. */
export function ajustadas(pessoas: Rows<PessoaRow>, horas: Horas): Rows<PessoaRow> {
  if (horas.horaInicio === null || horas.horaFim === null) return pessoas;
  return mapRows(pessoas, (row) => (row.presenca === true ? { ...row, ...horas } : row));
}

/** Returns the content of the hours column: the hours, or which time is missing: arrival (`falta_entrada`) or departure (`falta_saida`). */
export function horasOuFalta(row: PessoaRow): { readonly horas: string } | "falta_entrada" | "falta_saida" | null {
  if (row.presenca !== true) return null;
  if (row.horaInicio !== null && row.horaFim === null) return "falta_saida";
  if (row.horaInicio === null && row.horaFim !== null) return "falta_entrada";
  const horas = horasDaJornada(jornadaDe(row));
  return horas === null ? null : { horas };
}
