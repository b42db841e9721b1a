/** Geometry of charts: takes numbers and a size, returns positions. Pure, for screens and paper. Every scale begins at zero. */

export type Size = { readonly width: number; readonly height: number };
export type Tick = { readonly value: number; readonly y: number };

/** Most lines across a chart above zero. */
const MOST_TICKS = 5;

/** Whole numbers from zero to the first round one that holds all. */
export function ticksOf(largest: number): number[] {
  const tens = 10 ** Math.floor(Math.log10(Math.max(10, largest)) - 1);
  const step = [1, 2, 5, 10, 20].map((each) => each * tens).find((each) => each * MOST_TICKS >= largest) ?? largest;
  return Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, i) => i * step);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Ticks of the chart, and the y position of each value: zero at the foot, the largest tick at the head. */
function scaleOf(largest: number, height: number): { ticks: Tick[]; yOf: (value: number) => number } {
  const values = ticksOf(largest);
  const top = values.at(-1) ?? 1;
  const yOf = (value: number): number => height * (1 - value / top);
  return { ticks: values.map((value) => ({ value, y: yOf(value) })), yOf };
}

/** `BAR`: share of its band that a bar is wide. `WIDEST`: the widest bar, as a share of the chart. */
const BAR = 0.72;
const WIDEST = 1 / 12;

export type BarShape = {
  readonly item: number;
  readonly series: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Bands side by side with a bar in each, which stacks the values of one item. A zero has no shape. */
export function barsOf(values: readonly (readonly number[])[], { width, height }: Size) {
  const { ticks, yOf } = scaleOf(Math.max(0, ...values.map(sumOf)), height);
  const band = width / Math.max(1, values.length);
  const barWidth = Math.min(band * BAR, width * WIDEST);
  const bars = values.flatMap((parts, item): BarShape[] =>
    parts.flatMap((value, series): BarShape[] => {
      if (value === 0) return [];
      const below = sumOf(parts.slice(0, series));
      const y = yOf(below + value);
      const x = item * band + (band - barWidth) / 2;
      return [{ item, series, x, y, width: barWidth, height: yOf(below) - y }];
    }),
  );
  return { ticks, bars, band };
}

export type PointShape = { readonly item: number; readonly x: number; readonly y: number };

/** A line for each series, with a point in the middle of each item's band. */
export function linesOf(values: readonly (readonly number[])[], { width, height }: Size) {
  const { ticks, yOf } = scaleOf(Math.max(0, ...values.flat()), height);
  const band = width / Math.max(1, values.length);
  const count = Math.max(0, ...values.map((parts) => parts.length));
  const lines = Array.from({ length: count }, (_, series) =>
    values.map((parts, item): PointShape => ({ item, x: (item + 0.5) * band, y: yOf(parts[series] ?? 0) })),
  );
  return { ticks, lines, band };
}

/** The hole of a ring, as a share of its radius. */
const HOLE = 0.5;

export type SliceShape = {
  readonly item: number;
  /** Where the slice begins and ends, from 0 to 1, clockwise from the top. */
  readonly from: number;
  readonly to: number;
  /** An SVG path within a square of this size. */
  readonly path: string;
};

/** Slices of a ring. Zero has none; without values there is no ring. */
export function donutOf(values: readonly number[], size: number): SliceShape[] {
  const total = sumOf(values);
  return values.flatMap((value, item): SliceShape[] => {
    if (value === 0) return [];
    const from = sumOf(values.slice(0, item)) / total;
    const to = sumOf(values.slice(0, item + 1)) / total;
    return [{ item, from, to, path: slicePath(from, to, size) }];
  });
}

function slicePath(from: number, to: number, size: number): string {
  // SVG draws no arc that ends where it begins, so a whole ring is drawn as two halves.
  if (to - from > 0.999_999) return `${slicePath(from, from + 0.5, size)} ${slicePath(from + 0.5, to - 1e-9, size)}`;
  const at = (turn: number, radius: number): string => {
    const angle = 2 * Math.PI * turn;
    return `${round(size / 2 + radius * Math.sin(angle))} ${round(size / 2 - radius * Math.cos(angle))}`;
  };
  const [outer, inner] = [size / 2, (size / 2) * HOLE];
  const large = to - from > 0.5 ? 1 : 0;
  return (
    `M${at(from, outer)} A${outer} ${outer} 0 ${large} 1 ${at(to, outer)} ` +
    `L${at(to, inner)} A${inner} ${inner} 0 ${large} 0 ${at(from, inner)} Z`
  );
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Every n-th item gets a label, so that there are at most `most` labels. */
export const labelsEvery = (items: number, most: number): number => Math.max(1, Math.ceil(items / most));
