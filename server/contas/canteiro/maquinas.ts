import { bow, ellipse, line, type Ponto, rect, shape, times } from "./tracos.ts";

/** Draws a crane, an excavator, a mixer truck, and materials lying about. */

/** Draws a tower crane whose mast is at this point. `turn` is the distance of the load from the mast, as a part of the jib. */
export function drawGrua([x, base]: Ponto, top: number, reach: number, turn: number): string {
  const [w, yellow, dark] = [26, "#e8b31c", "#b98a10"] as const;
  const steps = Math.max(4, Math.floor((base - top) / 40));
  const mast = times(steps, (i) => {
    const [a, b] = [base - ((base - top) * i) / steps, base - ((base - top) * (i + 1)) / steps];
    return (
      line([x - w / 2, a], [x + w / 2, b], dark, 3) +
      line([x + w / 2, a], [x - w / 2, b], dark, 3) +
      line([x - w / 2, b], [x + w / 2, b], yellow, 3)
    );
  });
  const jib = times(18, (i) => {
    const [a, b] = [x + (reach * i) / 18, x + (reach * (i + 1)) / 18];
    return line([a, top], [(a + b) / 2, top - 24], dark, 2.4) + line([(a + b) / 2, top - 24], [b, top], dark, 2.4);
  });
  const hook = x + reach * turn;
  const low = top + (base - top) * 0.3;
  return [
    line([x - w / 2, base], [x - w / 2, top], yellow, 5),
    line([x + w / 2, base], [x + w / 2, top], yellow, 5),
    ...mast,
    shape(
      [
        [x - 16, top],
        [x, top - 96],
        [x + 16, top],
      ],
      yellow,
    ),
    line([x, top - 94], [x + reach * 0.7, top - 24], dark, 2.4),
    line([x, top - 94], [x - reach * 0.3, top], dark, 2.4),
    line([x - reach * 0.34, top], [x + reach, top], yellow, 6),
    line([x, top - 24], [x + reach * 0.98, top - 24], yellow, 4),
    ...jib,
    rect(x - reach * 0.34, top, 64, 46, "#8d8f90"),
    rect(x + 16, top + 6, 40, 42, "#cfe0ea"),
    line([hook, top], [hook, low], "#2b2f33", 2),
    shape(
      [
        [hook, low],
        [hook - 40, low + 34],
        [hook + 40, low + 34],
      ],
      "none",
      'stroke="#2b2f33" stroke-width="2"',
    ),
    rect(hook - 46, low + 34, 92, 26, "#8a6a3f"),
  ].join("");
}

/** An excavator standing at this point, `s` times its normal size. */
export function drawEscavadeira([x, y]: Ponto, s: number): string {
  const at = (dx: number, dy: number): Ponto => [x + dx * s, y + dy * s];
  return [
    ellipse(at(0, 4), 120 * s, 12 * s, "#2a2119", 'opacity="0.35"'),
    rect(x - 100 * s, y - 34 * s, 190 * s, 36 * s, "#33363a", `rx="${17 * s}"`),
    ...times(5, (i) => ellipse(at(-78 + i * 37, -16), 12 * s, 12 * s, "#5b6066")),
    rect(x - 84 * s, y - 92 * s, 150 * s, 58 * s, "#f0a81c", `rx="${8 * s}"`),
    rect(x + 2 * s, y - 148 * s, 62 * s, 62 * s, "#f0a81c"),
    rect(x + 10 * s, y - 140 * s, 46 * s, 44 * s, "#a9c6d6"),
    bow([at(60, -86), at(160, -190), at(250, -120), at(262, -40)], "#d99313", 20 * s),
    shape([at(240, -52), at(290, -48), at(276, -2), at(232, -12)], "#4b4e52"),
  ].join("");
}

/** A truck with a concrete mixer. */
export function drawBetoneira([x, y]: Ponto, s: number): string {
  const at = (dx: number, dy: number): Ponto => [x + dx * s, y + dy * s];
  return [
    ellipse(at(120, 2), 190 * s, 12 * s, "#2a2119", 'opacity="0.35"'),
    rect(x, y - 58 * s, 270 * s, 24 * s, "#3b3f44"),
    shape([at(20, -62), at(60, -150), at(170, -168), at(208, -78), at(150, -60)], "#e7e4dc"),
    shape([at(78, -153), at(104, -158), at(150, -60), at(112, -61)], "#2f6fd0"),
    rect(x + 214 * s, y - 140 * s, 78 * s, 96 * s, "#2f6fd0", `rx="${8 * s}"`),
    rect(x + 244 * s, y - 130 * s, 42 * s, 36 * s, "#bcd4e0"),
    ...[30, 78, 246].flatMap((dx) => [
      ellipse(at(dx, -20), 25 * s, 25 * s, "#222528"),
      ellipse(at(dx, -20), 10 * s, 10 * s, "#8b9197"),
    ]),
  ].join("");
}

/** A stack of blocks on a pallet. */
export const drawBlocos = ([x, y]: Ponto, s: number): string =>
  rect(x, y - 10 * s, 150 * s, 10 * s, "#7d5f3d") +
  times(5, (row) =>
    times(5, (i) =>
      rect(
        x + i * 30 * s,
        y - 10 * s - (row + 1) * 20 * s,
        28 * s,
        18 * s,
        (row + i) % 3 === 0 ? "#a9552f" : "#c06a40",
      ),
    ).join(""),
  ).join("");

export const drawBarras = ([x, y]: Ponto, s: number): string =>
  times(9, (i) =>
    line([x, y - i * 5 * s], [x + 330 * s, y - 18 * s - i * 5 * s], i % 2 === 0 ? "#7a4a34" : "#93604a", 4.5 * s),
  ).join("") +
  times(3, (i) => rect(x + (50 + i * 110) * s, y - 62 * s + i * -4 * s, 7 * s, 66 * s, "#3b3f44")).join("");

export const drawAreia = ([x, y]: Ponto, s: number): string =>
  shape(
    [
      [x, y],
      [x + 70 * s, y - 66 * s],
      [x + 118 * s, y - 84 * s],
      [x + 176 * s, y - 58 * s],
      [x + 250 * s, y],
    ],
    "#d9bd86",
  ) +
  shape(
    [
      [x + 118 * s, y - 84 * s],
      [x + 176 * s, y - 58 * s],
      [x + 250 * s, y],
      [x + 140 * s, y],
    ],
    "#bfa06a",
  );

export const drawEscritorio = ([x, y]: Ponto, s: number): string =>
  rect(x, y - 118 * s, 300 * s, 118 * s, "#3d6ea5") +
  times(14, (i) => line([x + i * 22 * s, y - 116 * s], [x + i * 22 * s, y], "#345f90", 2)).join("") +
  rect(x + 30 * s, y - 92 * s, 78 * s, 44 * s, "#cfe0ea") +
  rect(x + 190 * s, y - 96 * s, 50 * s, 96 * s, "#e6e3da") +
  rect(x - 6 * s, y - 126 * s, 312 * s, 12 * s, "#2c5079");
