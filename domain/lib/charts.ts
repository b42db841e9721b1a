/** Geometry of charts: takes numbers and a size, returns positions. Pure, for screens and paper. Every scale begins at zero. */

export type Size = { readonly width: number; readonly height: number };
export type Tick = { readonly value: number; readonly y: number };

/** A chart has at most this many grid lines above zero. */
const MOST_TICKS = 5;

/** Returns the tick values: round whole numbers from zero to the first one that is at least `largest`. */
export function ticksOf(largest: number): number[] {
  const tens = 10 ** Math.floor(Math.log10(Math.max(10, largest)) - 1);
  const step = [1, 2, 5, 10, 20].map((each) => each * tens).find((each) => each * MOST_TICKS >= largest) ?? largest;
  return Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, i) => i * step);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Returns the ticks of a chart, and a function for the y position of a value: zero at the bottom, the largest tick at the top. */
function scaleOf(largest: number, height: number): { ticks: Tick[]; yOf: (value: number) => number } {
  const values = ticksOf(largest);
  const top = values.at(-1) ?? 1;
  const yOf = (value: number): number => height * (1 - value / top);
  return { ticks: values.map((value) => ({ value, y: yOf(value) })), yOf };
}

/** `BAR`: width of a bar as a share of its band. `WIDEST`: greatest width of a bar as a share of the chart. */
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

/** Returns stacked bars: each item has a band with one bar, which stacks the item's values. A zero gets no shape. */
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

/** Returns the points of a line for each series; each point is in the middle of its item's band. */
export function linesOf(values: readonly (readonly number[])[], { width, height }: Size) {
  const { ticks, yOf } = scaleOf(Math.max(0, ...values.flat()), height);
  const band = width / Math.max(1, values.length);
  const count = Math.max(0, ...values.map((parts) => parts.length));
  const lines = Array.from({ length: count }, (_, series) =>
    values.map((parts, item): PointShape => ({ item, x: (item + 0.5) * band, y: yOf(parts[series] ?? 0) })),
  );
  return { ticks, lines, band };
}

/** Radius of the ring's hole, as a share of the ring's radius. */
const HOLE = 0.5;

export type SliceShape = {
  readonly item: number;
  /** Where the slice begins and ends, from 0 to 1, clockwise from the top. */
  readonly from: number;
  readonly to: number;
  /** An SVG path within a square of side `size`. */
  readonly path: string;
};

/** Returns the slices of a ring. A zero gets no slice; without values there is no ring. */
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
  // An SVG arc cannot end where it begins, so a whole ring is drawn as two halves.
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

/** Returns the n for which labelling every n-th item gives at most `most` labels. */
export const labelsEvery = (items: number, most: number): number => Math.max(1, Math.ceil(items / most));
