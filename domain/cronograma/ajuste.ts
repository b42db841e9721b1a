import { decimalOf, hundredths } from "../lib/numbers.ts";
import type { DiaDaTarefa } from "./cadeia.ts";
import { quantidadeDe } from "./inicial.ts";

/** Progress of a task that no report says. */

/** Value of an adjustment: with production control a quantity, also negative; without it a percentage. */
export type Ajuste = { readonly realizado: string | null; readonly porcentagem: number | null };

/** The adjustment that leads from one total to another. */
export const diferenca = (de: string, para: string): string => decimalOf(hundredths(para) - hundredths(de));

/**
 * Stored form of typed input: for a task with production control a typed percentage becomes the quantity that leads
 * there.
 * @param acumulado the total at the adjustment's place
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
 * Id of an adjustment that replaces a report's entry: the last free id before the report's. Ids break ties within a day, so the
 * adjustment sorts where the report did, and before an entry that the report gets for the task later.
 */
export function idDoAjuste(relatorioId: string, taken: ReadonlySet<string>): string {
  for (let n = BigInt(`0x${relatorioId.replaceAll("-", "")}`) - 1n; ; n -= 1n) {
    const hex = n.toString(16).padStart(32, "0");
    const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
    if (!taken.has(id)) return id;
  }
}
