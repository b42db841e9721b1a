import type { Tone } from "../StatusBadge.tsx";

/** Content of a chart: one number for each item and series. The table beside the chart is made from the same data. */

export type ChartTone = Tone | "accent";
export type ChartSeries = { readonly key: string; readonly label: string; readonly tone: ChartTone };
export type ChartItem = {
  readonly key: string;
  readonly label: string;
  /** A shorter label for the axis below the chart, if the full one is too long. */
  readonly axis?: string;
  /** One number for each series. */
  readonly values: readonly number[];
};

/** What each kind of chart needs to draw the items. */
export type Drawing = {
  /** In a ring (`donut`) each item has a series of its own. */
  readonly series: readonly ChartSeries[];
  readonly items: readonly ChartItem[];
  readonly active: number | null;
  /** Prefix of the hatches' ids, which must be unique on the page. */
  readonly id: string;
  /** Formats a number. */
  readonly integer: (value: number) => string;
  readonly onPoint: (item: number) => void;
  readonly onPick: (item: number) => void;
};

export const totalOf = ({ values }: ChartItem): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Puts an item into words: `nov. 2026: Preenchendo 2, Aprovado 3, Total 5`; series without a number are left out. With only one
 * series: `nov. 2026: 5`.
 */
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
