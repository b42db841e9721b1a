/** Arithmetic on counts. The inputs are whole numbers, so that floating point does not spoil the rounding of halves. */

/** A change by this factor or more is not shown as a percentage, which would tell people nothing. */
const VEZES = 10;

/**
 * Returns the change of a count in whole percent, halves rounded away from zero; or `novo` when the count was 0, `igual` when the
 * count did not change, `vezes` when the new count is at least ten times the old one.
 */
export function changeOf(agora: number, antes: number): number | "novo" | "igual" | "vezes" {
  if (agora === antes) return "igual";
  if (antes === 0) return "novo";
  if (agora >= VEZES * antes) return "vezes";
  const size = Math.floor((200 * Math.abs(agora - antes) + antes) / (2 * antes));
  return agora < antes ? -size : size;
}

/** The share of a part in percent, rounded half up to one decimal. The shares of all parts need not add up to 100. */
export function shareOf(parte: number, total: number): number {
  return total === 0 ? 0 : Math.floor((2000 * parte + total) / (2 * total)) / 10;
}

/** Median of values that occur `total` times each, the lower of two middle values; null for no values. */
export function medianOf(counts: readonly { readonly valor: number; readonly total: number }[]): number | null {
  const all = counts.reduce((sum, { total }) => sum + total, 0);
  let passed = 0;
  for (const { valor, total } of counts.toSorted((a, b) => a.valor - b.valor)) {
    passed += total;
    if (total > 0 && 2 * passed >= all) return valor;
  }
  return null;
}

type Contada = { readonly total: number; readonly nome: string };

const names = new Intl.Collator("pt");
/** Compares names in the order that people expect. Uses one collator for all calls: `localeCompare` takes several times as long. */
export const compareNames = (a: string, b: string): number => names.compare(a, b);

/** Returns the `max` largest rows, ordered by number and then by name, and the rest as a count and a sum. */
export function largestOf<T extends Contada>(
  rows: readonly T[],
  max: number,
): { maiores: T[]; outros: { quantos: number; total: number } } {
  const sorted = rows.toSorted((a, b) => b.total - a.total || compareNames(a.nome, b.nome));
  const rest = sorted.slice(max);
  return {
    maiores: sorted.slice(0, max),
    outros: { quantos: rest.length, total: rest.reduce((sum, { total }) => sum + total, 0) },
  };
}
