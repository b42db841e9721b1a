import { daysBetween } from "../lib/dates.ts";

export type Prazo = {
  readonly contratual: number;
  readonly decorrido: number;
  readonly aVencer: number;
  /** Elapsed share of the term in percent: 0 to 100, two decimals. */
  readonly porcentagem: number;
};

/**
 * Returns the day counts of a work on the day `onDay`; both the first and the last day count. For a report, `onDay` is the
 * report's date; for a work, today.
 * @returns null when a date is missing or the end is before the start
 */
export function prazo(dataInicio: string | null, dataFim: string | null, onDay: string): Prazo | null {
  if (dataInicio === null || dataFim === null) return null;
  const contratual = daysBetween(dataInicio, dataFim) + 1;
  if (contratual < 1) return null;
  const decorrido = Math.max(0, daysBetween(dataInicio, onDay) + 1);
  return {
    contratual,
    decorrido,
    aVencer: Math.max(0, contratual - decorrido),
    porcentagem: Math.min(100, Math.round((decorrido / contratual) * 10_000) / 100),
  };
}
