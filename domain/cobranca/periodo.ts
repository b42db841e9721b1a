import { addDays, daysBetween } from "../lib/dates.ts";
import { addMonths } from "../lib/months.ts";
import type { Frequencia } from "./constants.ts";

/** The periods that a company pays for, from the day of hire on, without a gap or an overlap. */

export type Periodo = { readonly inicio: string; readonly fim: string };

export const MESES: Readonly<Record<Frequencia, number>> = { mensal: 1, anual: 12 };

/**
 * Returns the period that begins `meses` months after the hire. Months are always counted from the day of hire: after a hire on
 * the 31st, one period begins on 28 February and the next on 31 March.
 */
export function periodo(contratada: string, meses: number, frequencia: Frequencia): Periodo {
  return {
    inicio: addMonths(contratada, meses),
    fim: addDays(addMonths(contratada, meses + MESES[frequencia]), -1),
  };
}

export const diasDe = ({ inicio, fim }: Periodo): number => daysBetween(inicio, fim) + 1;
