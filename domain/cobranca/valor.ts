import type { Frequencia } from "./constants.ts";
import { diasDe, type Periodo } from "./periodo.ts";
import { daysBetween } from "../lib/dates.ts";

/** Calculations with money, in whole cents throughout. */

export type Precos = { readonly valorMensal: number; readonly valorAnual: number };

export const precoDe = ({ valorMensal, valorAnual }: Precos, frequencia: Frequencia): number =>
  frequencia === "mensal" ? valorMensal : valorAnual;

/** Returns the rest of a price after using the available credit, never below 0, and the credit used. */
export function valorDaCobranca(preco: number, credito: number): { valor: number; creditoUsado: number } {
  const creditoUsado = Math.min(preco, credito);
  return { valor: preco - creditoUsado, creditoUsado };
}

/**
 * Returns the price difference for the remaining days of a period, today included, when the plan changes to a larger price;
 * rounded half up to the cent. A change to a smaller price refunds nothing.
 */
export function diferencaDePlano(de: number, para: number, periodo: Periodo, hoje: string): number {
  if (para <= de) return 0;
  const dias = daysBetween(hoje < periodo.inicio ? periodo.inicio : hoje, periodo.fim) + 1;
  const total = diasDe(periodo);
  return Math.floor((2 * (para - de) * dias + total) / (2 * total));
}

/** Formats cents as a decimal amount, as on the wire and in Pix codes: `14990` becomes `149.90`. */
export function decimalDeCentavos(centavos: number): string {
  const digits = String(centavos).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Largest amount in cents that the database can store: about 21 million reais. */
const MAX_CENTAVOS = 2 ** 31 - 1;

/** Parses `149.9` or `149,90` into `14990` cents; null when the text is no amount of money, or too large. */
export function centavosDe(text: string): number | null {
  const match = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (match === null) return null;
  const centavos = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return centavos > MAX_CENTAVOS ? null : centavos;
}
