import { hundredths } from "../lib/numbers.ts";

/** The percentage of a stage or a work: that of its leaves, each by its weight. Exact until it is rounded. */

/** Ways to weight the tasks of a work's schedule. */
export const PESOS = ["duracao", "quantidade", "valor", "manual"] as const;
export type Peso = (typeof PESOS)[number];

/** What the weight of a task that is not in the bin follows from. Decimals are canonical strings. */
export type Medidas = {
  /** Working days. */
  readonly duracao: number | null;
  readonly quantidade: string | null;
  /** Typed weight: of the whole task, or of one unit when quantities are weighed. */
  readonly peso: string | null;
  readonly valor: string | null;
};

/** The weight of a leaf, in units that only compare within one `peso`; null when the task has no measure for it. */
export function medidaDe(peso: Peso, { duracao, quantidade, peso: typed, valor }: Medidas): bigint | null {
  if (peso === "duracao") return duracao === null ? null : BigInt(duracao);
  if (peso === "quantidade") {
    return quantidade === null || typed === null ? null : hundredths(quantidade) * hundredths(typed);
  }
  const decimal = peso === "valor" ? valor : typed;
  return decimal === null ? null : hundredths(decimal);
}

export type Folha = { readonly medida: bigint | null; readonly porcentagem: number | null };

/**
 * The percentage of all leaves together: each counts at most 100. One without a measure weighs the average of those that have
 * one; if none has, or all are 0, they weigh the same. Two decimals, half up; 100 only when every leaf is at 100, and at least
 * 0.01 once anything is done. Null when there is no leaf.
 */
export function porcentagemDasFolhas(folhas: readonly Folha[]): number | null {
  if (folhas.length === 0) return null;
  const measured = folhas.flatMap(({ medida }) => (medida === null ? [] : [medida]));
  const sum = measured.reduce((a, b) => a + b, 0n);
  const weightOf = ({ medida }: Folha): bigint => {
    if (sum === 0n) return 1n;
    // Every weight is multiplied by the number of measured leaves, so that their average needs no fraction.
    return medida === null ? sum : medida * BigInt(measured.length);
  };
  let weighed = 0n;
  let total = 0n;
  for (const folha of folhas) {
    weighed += weightOf(folha) * hundredthsOfPercent(folha);
    total += weightOf(folha);
  }
  const rounded = (weighed * 2n + total) / (total * 2n);
  if (rounded >= 10_000n && folhas.some((folha) => hundredthsOfPercent(folha) < 10_000n)) return 99.99;
  if (rounded === 0n && weighed > 0n) return 0.01;
  return Number(rounded) / 100;
}

const hundredthsOfPercent = ({ porcentagem }: Folha): bigint =>
  BigInt(Math.round(Math.min(100, porcentagem ?? 0) * 100));
