import { hundredths } from "../lib/numbers.ts";

/** Computes the percentage of a stage or a work from its tasks (the leaves of the tree), each by its weight. Exact until the final rounding. */

/** Ways to weight the tasks of a work's schedule. */
export const PESOS = ["duracao", "quantidade", "valor", "manual"] as const;
export type Peso = (typeof PESOS)[number];

/** The values that a task's weight can be computed from, for a task that is not in the bin. Decimals are canonical strings. */
export type Medidas = {
  /** Duration in working days. */
  readonly duracao: number | null;
  readonly quantidade: string | null;
  /** Typed weight: of the whole task, or of one unit when `peso` is `quantidade`. */
  readonly peso: string | null;
  readonly valor: string | null;
};

/**
 * Returns the weight of a task; null when the task lacks a value that the weight needs. The unit depends on `peso`, so only
 * weights of the same `peso` can be compared.
 */
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
 * The weighted percentage of all leaves; each leaf counts as at most 100. A leaf without a weight gets the average of the known
 * weights; if none is known, or all are 0, all leaves weigh the same. Two decimals, rounded half up; 100 only when every leaf is
 * at 100, and at least 0.01 once anything is done. Null without leaves.
 */
export function porcentagemDasFolhas(folhas: readonly Folha[]): number | null {
  if (folhas.length === 0) return null;
  const measured = folhas.flatMap(({ medida }) => (medida === null ? [] : [medida]));
  const sum = measured.reduce((a, b) => a + b, 0n);
  const weightOf = ({ medida }: Folha): bigint => {
    if (sum === 0n) return 1n;
    // Every known weight is multiplied by the number of known weights, so that their average is simply `sum`, without a fraction.
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
