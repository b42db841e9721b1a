import type { Frequencia } from "./constants.ts";
import { diasDe, type Periodo } from "./periodo.ts";
import { daysBetween } from "../lib/dates.ts";

/** Money, in whole cents throughout. */

export type Precos = { readonly valorMensal: number; readonly valorAnual: number };

export const precoDe = ({ valorMensal, valorAnual }: Precos, frequencia: Frequencia): number =>
  frequencia === "mensal" ? valorMensal : valorAnual;

/** Rest of a price after the available credit, never below 0. */
export function valorDaCobranca(preco: number, credito: number): { valor: number; creditoUsado: number } {
  const creditoUsado = Math.min(preco, credito);
  return { valor: preco - creditoUsado, creditoUsado };
}

/** What a larger price adds for the days left of a period, today included, rounded half up to the cent. A smaller price gives nothing back. */
export function diferencaDePlano(de: number, para: number, periodo: Periodo, hoje: string): number {
  if (para <= de) return 0;
  const dias = daysBetween(hoje < periodo.inicio ? periodo.inicio : hoje, periodo.fim) + 1;
  const total = diasDe(periodo);
  return Math.floor((2 * (para - de) * dias + total) / (2 * total));
}

/** `14990` → `149.90`, as the wire and Pix write it. */
export function decimalDeCentavos(centavos: number): string {
  const digits = String(centavos).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Greatest amount in cents that the database keeps: 21 million. */
const MAX_CENTAVOS = 2 ** 31 - 1;

/** `149.9`, `149,90` → `14990`; null when it is no amount of money, or too large. */
export function centavosDe(text: string): number | null {
  const match = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (match === null) return null;
  const centavos = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return centavos > MAX_CENTAVOS ? null : centavos;
}
