/** SVG primitives. */

export type Ponto = readonly [x: number, y: number];

const n = (value: number): string => String(Math.round(value * 10) / 10);
const points = (all: readonly Ponto[]): string => all.map(([x, y]) => `${n(x)},${n(y)}`).join(" ");

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ""): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" fill="${fill}" ${more}/>`;

export const shape = (all: readonly Ponto[], fill: string, more = ""): string =>
  `<polygon points="${points(all)}" fill="${fill}" ${more}/>`;

export const line = ([ax, ay]: Ponto, [bx, by]: Ponto, stroke: string, width: number, more = ""): string =>
  `<line x1="${n(ax)}" y1="${n(ay)}" x2="${n(bx)}" y2="${n(by)}" stroke="${stroke}" stroke-width="${n(width)}" ${more}/>`;

export const ellipse = ([x, y]: Ponto, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const bow = (all: readonly Ponto[], stroke: string, width: number): string =>
  `<polyline points="${points(all)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-linecap="round"/>`;

export const times = <T>(count: number, each: (i: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => each(i));

/** Returns the point that lies at the share `t` (0 to 1) of the way from the first point to the second. */
export const along = ([ax, ay]: Ponto, [bx, by]: Ponto, t: number): Ponto => [ax + (bx - ax) * t, ay + (by - ay) * t];
