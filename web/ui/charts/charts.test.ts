import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { barsOf, donutOf, linesOf, ticksOf } from "../../../domain/lib/charts.ts";
import { BarTable } from "../BarTable.tsx";
import { NumbersTable } from "../NumbersTable.tsx";
import { Chart, type ChartKind } from "./Chart.tsx";
import { type ChartItem, type ChartSeries, totalOf, wordsOf } from "./words.ts";

/** Tests that a chart's drawing, its words and the table beside it show the same numbers. */

const HEIGHT = 250;
const TONES = ["warning", "neutral", "danger", "success", "info"] as const;

/** Numbers that are the same for the same seed. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

type World = { readonly series: readonly ChartSeries[]; readonly items: readonly ChartItem[] };
function worldOf(seed: number): World {
  const below = numbersOf(seed);
  const largest = [1, 4, 30, 999, 1_234_567][below(5)] ?? 1;
  const count = 1 + below(5);
  const series = TONES.slice(0, count).map((tone, at) => ({ key: String(at), label: `Series ${String(at)}`, tone }));
  const items = Array.from({ length: 1 + below(70) }, (_, at) => ({
    key: String(at),
    label: `Item ${String(at)}`,
    values: series.map(() => (below(3) === 0 ? 0 : below(largest + 1))),
  }));
  return { series, items };
}
const SEEDS = Array.from({ length: 30 }, (_, seed) => seed + 1);

const draw = (kind: ChartKind, { series, items }: World): string =>
  renderToStaticMarkup(
    createElement(Chart, {
      kind,
      caption: "Caption",
      hint: "Hint",
      total: "Total",
      integer: String,
      series,
      items,
      onOpen: () => undefined,
    }),
  );

/** The numbers of a table, row by row. */
const rowsOf = (html: string): number[][] =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)]
    .map(([, row = ""]) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => cell.replaceAll(/<[^>]*>/g, "")),
    )
    .filter((cells) => cells.length > 0)
    .map((cells) => cells.map(Number));

/** The largest number on the drawn scale. */
const topOf = (html: string): number =>
  Math.max(...[...html.matchAll(/style="top:[^"]*">(\d+)</g)].map(([, value = ""]) => Number(value)));

/** The value of each bar, measured against the drawn scale. */
function readBars(html: string): Map<string, number> {
  const top = topOf(html);
  const found = [...html.matchAll(/<g data-bar="(\d+ \d+)"><rect [^>]*?height="([\d.]+)"/g)];
  return new Map(found.map(([, at = "", height = ""]) => [at, Math.round((Number(height) / HEIGHT) * top)]));
}

describe("a chart shows the numbers of the table beside it", () => {
  it.each(SEEDS)("bars on one another, world %i", (seed) => {
    const world = worldOf(seed);
    const { series, items } = world;
    const table = rowsOf(
      renderToStaticMarkup(createElement(NumbersTable, { head: "Head", total: "Total", integer: String, ...world })),
    );
    const drawn = readBars(draw("bars", world));
    expect(table).toHaveLength(items.length + 1);
    table.slice(0, -1).forEach(([total, ...values], item) => {
      expect(values).toEqual(series.map((_, at) => drawn.get(`${String(item)} ${String(at)}`) ?? 0));
      expect(total).toBe(values.reduce((sum, value) => sum + value, 0));
    });
    const [all, ...columns] = table.at(-1) ?? [];
    expect(columns).toEqual(
      series.map((_, at) => table.slice(0, -1).reduce((sum, row) => sum + (row[at + 1] ?? 0), 0)),
    );
    expect(all).toBe(columns.reduce((sum, value) => sum + value, 0));
  });

  it.each(SEEDS)("a line and a ring of one series, world %i", (seed) => {
    const { series, items } = worldOf(seed);
    const one = items.map((item): ChartItem => ({ ...item, values: [totalOf(item)] }));
    const bars = one.map((item) => ({
      key: item.key,
      label: item.label,
      value: totalOf(item),
      text: String(totalOf(item)),
    }));
    const written = rowsOf(renderToStaticMarkup(createElement(BarTable, { caption: "Caption", bars }))).map(
      ([value]) => value,
    );

    const line = draw("lines", { series: series.slice(0, 1), items: one });
    const points = [...line.matchAll(/<circle [^>]*?cy="([\d.e-]+)"/g)].map(([, y = ""]) => Number(y));
    expect(points.map((y) => Math.round((1 - y / HEIGHT) * topOf(line)))).toEqual(written);

    const ring = draw("donut", { series: one.map(({ key, label }) => ({ key, label, tone: "info" })), items: one });
    const sum = written.reduce<number>((all, value) => all + (value ?? 0), 0);
    expect(/<text [^>]*>(\d+)<\/text>/.exec(ring)?.[1]).toBe(String(sum));
    const slices = new Map(
      donutOf(one.map(totalOf), 250).map(({ item, from, to }) => [item, Math.round((to - from) * sum)]),
    );
    expect(one.map((_, at) => slices.get(at) ?? 0)).toEqual(written);
    expect([...ring.matchAll(/data-slice="(\d+)"/g)].map(([, at = ""]) => Number(at))).toEqual([...slices.keys()]);
  });

  it("writes below it what is short, and says the whole", () => {
    const item = { key: "n", label: "nov. de 2026", axis: "nov/26", values: [3] };
    const html = draw("bars", { series: [{ key: "n", label: "", tone: "info" }], items: [item] });
    expect([html.includes(">nov/26<"), html.includes(">nov. de 2026<")]).toEqual([true, false]);
    expect(html).toContain('aria-valuetext="nov. de 2026: 3"');
  });

  it("says them: of several series those that there are, and their sum", () => {
    const series = ["Pedreiro", "Servente", "Mestre"].map((label) => ({ key: label, label, tone: "info" as const }));
    const item = { key: "12", label: "12 de novembro", values: [14, 9, 0] };
    const say = { integer: String, total: "total" };
    expect(wordsOf(item, series, say)).toBe("12 de novembro: Pedreiro 14, Servente 9, total 23");
    expect(wordsOf({ ...item, values: [14] }, series.slice(0, 1), say)).toBe("12 de novembro: 14");
  });
});

describe("a scale", () => {
  it.each([0, 1, 2, 5, 6, 7, 9, 10, 11, 49, 50, 51, 99, 100, 101, 1234, 99_999, 123_456_789])(
    "to %i begins at nought, is round, holds all, and has few lines",
    (largest) => {
      const ticks = ticksOf(largest);
      const [first, step = 0] = ticks;
      expect(first).toBe(0);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks).toEqual(ticks.map((_, i) => i * step));
      expect(/^[125]0*$/.test(String(step))).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(1, largest));
      expect((ticks.at(-1) ?? 0) - step).toBeLessThan(Math.max(1, largest));
    },
  );

  it("of nothing has its axis, and no shape", () => {
    const size = { width: 100, height: HEIGHT };
    expect(
      barsOf(
        [
          [0, 0],
          [0, 0],
        ],
        size,
      ),
    ).toMatchObject({
      ticks: [
        { value: 0, y: HEIGHT },
        { value: 1, y: 0 },
      ],
      bars: [],
      band: 50,
    });
    expect(barsOf([], size).bars).toEqual([]);
    expect(linesOf([[0], [0]], size).lines).toEqual([
      [
        { item: 0, x: 25, y: HEIGHT },
        { item: 1, x: 75, y: HEIGHT },
      ],
    ]);
    expect(donutOf([0, 0], HEIGHT)).toEqual([]);
  });

  it("bars stand on one another within their band, a whole ring is drawn", () => {
    const { bars } = barsOf(
      [
        [2, 3],
        [5, 0],
      ],
      { width: 100, height: 100 },
    );
    expect(bars.map(({ item, series, y, height }) => [item, series, y, height])).toEqual([
      [0, 0, 60, 40],
      [0, 1, 0, 60],
      [1, 0, 0, 100],
    ]);
    for (const { item, x, width } of bars) expect(x >= item * 50 && x + width <= (item + 1) * 50).toBe(true);
    const [whole] = donutOf([7], 250);
    expect(whole?.path.match(/Z/g)).toHaveLength(2);
    expect(whole?.path).toContain("A62.5 62.5");
  });
});
