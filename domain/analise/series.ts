/** Arithmetic of counts: whole numbers in, so that no half is lost to floating point. */

/** From so many times on percents say nothing to people. */
const VEZES = 10;

/**
 * Whole percents by which a count changed, half away from zero; `novo` where there was nothing, `igual` where nothing changed, `vezes`
 * where it is ten times as much or more.
 */
export function changeOf(agora: number, antes: number): number | "novo" | "igual" | "vezes" {
  if (agora === antes) return "igual";
  if (antes === 0) return "novo";
  if (agora >= VEZES * antes) return "vezes";
  const size = Math.floor((200 * Math.abs(agora - antes) + antes) / (2 * antes));
  return agora < antes ? -size : size;
}

/** The share of a part in percent, one decimal, half up. Shares need not add up to 100. */
export function shareOf(parte: number, total: number): number {
  return total === 0 ? 0 : Math.floor((2000 * parte + total) / (2 * total)) / 10;
}

/** The value in the middle of so many of each, the lower one of two; null of nothing. */
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
/** Names in the order that people expect. Comparing the texts themselves takes several times as long. */
export const compareNames = (a: string, b: string): number => names.compare(a, b);

/** The largest, by number and then by name, and the others counted together. */
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
