import type { Tone } from "../StatusBadge.tsx";

/** Content of a chart: a number for each item and series. The table beside it is made of the same. */

export type ChartTone = Tone | "accent";
export type ChartSeries = { readonly key: string; readonly label: string; readonly tone: ChartTone };
export type ChartItem = {
  readonly key: string;
  readonly label: string;
  /** A shorter label for below the chart, where the full one is too long. */
  readonly axis?: string;
  /** One for each series. */
  readonly values: readonly number[];
};

/** Drawing of the items for a kind of chart. */
export type Drawing = {
  /** Of a ring each item has its own. */
  readonly series: readonly ChartSeries[];
  readonly items: readonly ChartItem[];
  readonly active: number | null;
  /** Begins the names of hatches, which are one namespace on a page. */
  readonly id: string;
  /** Formats a number. */
  readonly integer: (value: number) => string;
  readonly onPoint: (item: number) => void;
  readonly onPick: (item: number) => void;
};

export const totalOf = ({ values }: ChartItem): number => values.reduce((sum, value) => sum + value, 0);

/** An item in words: `nov. 2026: Preenchendo 2, Aprovado 3, Total 5`. Of one series the number alone. */
export function wordsOf(
  item: ChartItem,
  series: readonly ChartSeries[],
  { integer, total }: { readonly integer: (value: number) => string; readonly total: string },
): string {
  if (series.length === 1) return `${item.label}: ${integer(totalOf(item))}`;
  const parts = series.flatMap(({ label }, i) => {
    const value = item.values[i] ?? 0;
    return value === 0 ? [] : [`${label} ${integer(value)}`];
  });
  return `${item.label}: ${[...parts, `${total} ${integer(totalOf(item))}`].join(", ")}`;
}
