import { decimalOf, hundredths } from "../lib/numbers.ts";
import type { DiaDaTarefa } from "./cadeia.ts";
import { quantidadeDe } from "./inicial.ts";

/** Adjustments: progress of a task that comes from no report. */

/** Value of an adjustment: with production control a quantity, which may be negative; otherwise a percentage. */
export type Ajuste = { readonly realizado: string | null; readonly porcentagem: number | null };

/** Returns the adjustment that takes the total from `de` to `para`. */
export const diferenca = (de: string, para: string): string => decimalOf(hundredths(para) - hundredths(de));

/**
 * Converts typed input into what is stored: for a task with production control, a typed percentage becomes the quantity that
 * takes the task to this percentage.
 * @param acumulado the total before the adjustment in the task's chain
 * @returns null when the total would fall below zero
 */
export function ajusteDito(
  { ativo, quantidade }: DiaDaTarefa["producao"],
  acumulado: string,
  dito: Ajuste,
): Ajuste | null {
  if (!ativo) return { realizado: null, porcentagem: dito.porcentagem };
  const realizado = dito.realizado ?? diferenca(acumulado, quantidadeDe(dito.porcentagem ?? 0, quantidade));
  return hundredths(acumulado) + hundredths(realizado) < 0n ? null : { realizado, porcentagem: null };
}

/**
 * Returns the id for an adjustment that replaces a report's entry: the last free id before the report's id. The adjustment keeps
 * the report's number, and entries of one day with the same number are sorted by id. So the adjustment takes the report's place,
 * and comes before an entry that the report later gets for the task.
 */
export function idDoAjuste(relatorioId: string, taken: ReadonlySet<string>): string {
  for (let n = BigInt(`0x${relatorioId.replaceAll("-", "")}`) - 1n; ; n -= 1n) {
    const hex = n.toString(16).padStart(32, "0");
    const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
    if (!taken.has(id)) return id;
  }
}
