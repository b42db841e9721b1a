import { addDays } from "../lib/dates.ts";
import { addMonths } from "../lib/months.ts";
import { isDiaUtil } from "../lib/feriados.ts";
import { DIAS_PARA_PAGAR } from "./constants.ts";
import type { Periodo } from "./periodo.ts";

/** Dates of a charge: when it is sent, when it is due, and from which day it is overdue. */

export type Dias = { readonly diaDoEnvio: number; readonly diaDoVencimento: number };
export type Datas = { readonly emissao: string; readonly vencimento: string };

/**
 * Returns the day number `dia` of the month of `day`, or the last day of that month when the month is shorter. Adds months to a
 * January date, because January has all 31 days.
 */
const inMonth = (day: string, dia: number): string =>
  addMonths(`${day.slice(0, 4)}-01-${String(dia).padStart(2, "0")}`, Number(day.slice(5, 7)) - 1);

function onOrAfter(day: string, dia: number): string {
  const here = inMonth(day, dia);
  return here >= day ? here : inMonth(addMonths(day, 1), dia);
}

function onOrBefore(day: string, dia: number): string {
  const here = inMonth(day, dia);
  return here <= day ? here : inMonth(addMonths(day, -1), dia);
}

/** Dates of a charge outside the usual schedule: sent today, due `DIAS_PARA_PAGAR` days later. */
export const datasDeHoje = (hoje: string): Datas => ({ emissao: hoje, vencimento: addDays(hoje, DIAS_PARA_PAGAR) });

/**
 * Returns the dates of the charge for any period but the first: due on the first `diaDoVencimento` on or after the period's
 * start, sent on the last `diaDoEnvio` up to the due day.
 */
export function datasDaCobranca({ inicio }: Periodo, { diaDoEnvio, diaDoVencimento }: Dias): Datas {
  const vencimento = onOrAfter(inicio, diaDoVencimento);
  return { emissao: onOrBefore(vencimento, diaDoEnvio), vencimento };
}

/** The last day to pay: the due day, or the next working day when the due day is not a working day. */
export function pagavelAte(vencimento: string): string {
  return isDiaUtil(vencimento) ? vencimento : pagavelAte(addDays(vencimento, 1));
}

/** The first day on which a charge is overdue. */
export const vencidaEm = (vencimento: string): string => addDays(pagavelAte(vencimento), 1);
