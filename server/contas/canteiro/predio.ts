import type { Folha } from "./cena.ts";
import { along, line, type Ponto, rect, shape, times } from "./tracos.ts";

/** Draws the building storey by storey: columns and slabs at the top, with masonry and then plaster following below. */

export const PAVIMENTOS = 9;
const COLUNAS = 5;

type Obra = {
  readonly x: number;
  readonly base: number;
  readonly w: number;
  readonly h: number;
  readonly deep: readonly [number, number];
};

/** Progress of a storey. */
type Estado = "estrutura" | "alvenaria" | "reboco";

const PAREDES: Readonly<Record<Exclude<Estado, "estrutura">, readonly [front: string, side: string]>> = {
  alvenaria: ["#b8623c", "#8f4a2d"],
  reboco: ["#d8d2c4", "#aea896"],
};

function drawStorey({ x, w, h, deep: [dx, dy] }: Obra, y: number, estado: Estado): string {
  const top = y - h;
  const slab = h * 0.16;
  const side = (a: number, b: number, fill: string): string =>
    shape(
      [
        [x + w, a],
        [x + w + dx, a + dy],
        [x + w + dx, b + dy],
        [x + w, b],
      ],
      fill,
    );
  const bay = w / (COLUNAS - 1);
  const parts = [rect(x, top, w, h, "url(#vao)"), side(top, y, "#3a3d40")];
  if (estado !== "estrutura") {
    const [front, dark] = PAREDES[estado];
    parts.push(rect(x, top + slab, w, h - slab, front), side(top + slab, y, dark));
    if (estado === "alvenaria")
      parts.push(
        ...times(6, (i) =>
          line([x, top + slab + ((h - slab) * i) / 6], [x + w, top + slab + ((h - slab) * i) / 6], "#8d4a2e", 1.2),
        ),
      );
    parts.push(
      ...times(COLUNAS - 1, (i) =>
        rect(x + bay * (i + 0.28), top + h * 0.34, bay * 0.44, h * 0.42, estado === "reboco" ? "#5d7f99" : "#2f2a27"),
      ),
    );
    parts.push(
      ...times(2, (i) => {
        const [near, far] = [0.16 + i * 0.46, 0.42 + i * 0.46];
        const up = (t: number, down: number): Ponto => [x + w + dx * t, top + h * down + dy * t];
        return shape([up(near, 0.34), up(far, 0.34), up(far, 0.76), up(near, 0.76)], "#2f3a42");
      }),
    );
  }
  if (estado === "estrutura")
    parts.push(
      ...times(COLUNAS, (i) =>
        rect(x + bay * i - (i === 0 ? 0 : i === COLUNAS - 1 ? w * 0.036 : w * 0.018), top, w * 0.036, h, "#b3b0a9"),
      ),
      ...times(2, (i) =>
        shape(
          [
            [x + w + dx * (0.45 + i * 0.45), top + dy * (0.45 + i * 0.45)],
            [x + w + dx * (0.53 + i * 0.45), top + dy * (0.53 + i * 0.45)],
            [x + w + dx * (0.53 + i * 0.45), y + dy * (0.53 + i * 0.45)],
            [x + w + dx * (0.45 + i * 0.45), y + dy * (0.45 + i * 0.45)],
          ],
          "#8b8983",
        ),
      ),
    );
  parts.push(rect(x - 4, top, w + 4, slab, "#c9c6bf"), side(top, top + slab, "#9a978f"));
  return parts.join("");
}

/** Draws the top of the building: props and formwork of the newest slab, and the bars for the next columns. */
function drawTop({ x, w, h, deep: [dx, dy] }: Obra, y: number): string {
  const props = times(14, (i) =>
    line([x + (w * (i + 0.5)) / 14, y + h * 0.2], [x + (w * (i + 0.5)) / 14, y + h], "#c98d3a", 3),
  );
  const bars = times(COLUNAS, (i) =>
    times(4, (k) =>
      line(
        [x + (w * i) / (COLUNAS - 1) - 8 + k * 5, y],
        [x + (w * i) / (COLUNAS - 1) - 8 + k * 5, y - h * 0.42],
        "#7a4a34",
        2.4,
      ),
    ).join(""),
  );
  const rail = [
    line([x, y - h * 0.3], [x + w, y - h * 0.3], "#e0a526", 2.5),
    line([x + w, y - h * 0.3], [x + w + dx, y + dy - h * 0.3], "#e0a526", 2.5),
  ];
  return (
    shape(
      [
        [x - 6, y],
        [x + w, y],
        [x + w + dx, y + dy],
        [x + dx - 6, y + dy],
      ],
      "#d8d4cb",
    ) +
    props.join("") +
    bars.join("") +
    rail.join("")
  );
}

function drawScaffold({ x, base, w, h }: Obra, storeys: number): string {
  const [left, right, top] = [x - w * 0.09, x + w * 0.5, base - h * storeys];
  const poles = times(7, (i) =>
    line([left + ((right - left) * i) / 6, base], [left + ((right - left) * i) / 6, top - h * 0.2], "#4d5a66", 3.6),
  );
  const decks = times(storeys, (i) => {
    const y = base - h * (i + 0.62);
    const braces = times(3, (k) => {
      const at = left + ((right - left) * k * 2) / 6;
      return line([at, y + h * 0.9], [at + (right - left) / 6, y], "#5b6873", 2);
    });
    return (
      rect(left - 6, y, right - left + 12, 5, "#a07a4a") +
      line([left, y - h * 0.24], [right, y - h * 0.24], "#4d5a66", 2.4) +
      braces.join("")
    );
  });
  const net = rect(left, top - h * 0.1, (right - left) * 0.67, h * Math.min(2, storeys), "#2f8f5b", 'opacity="0.34"');
  return poles.join("") + decks.join("") + net;
}

/** Footings and column bars in a pit, before anything stands. */
function drawFoundation({ x, base, w, h, deep: [dx] }: Obra): string {
  const pit = shape(
    [
      [x - 40, base - 30],
      [x + w + dx, base - 46],
      [x + w + dx + 60, base + 36],
      [x - 90, base + 46],
    ],
    "#6b4b31",
  );
  const footings = times(COLUNAS * 2, (i): string => {
    const [fx, fy] = along(
      [x + (i > 4 ? 40 : -20), base + (i > 4 ? -20 : 22)],
      [x + w + (i > 4 ? 30 : 20), base + (i > 4 ? -28 : 16)],
      (i % COLUNAS) / (COLUNAS - 1),
    );
    return (
      rect(fx - 30, fy - 14, 60, 22, "#a9a59c") +
      times(5, (k) => line([fx - 12 + k * 6, fy - 14], [fx - 12 + k * 6, fy - 14 - h * 0.7], "#7a4a34", 3)).join("")
    );
  });
  return pit + footings.join("");
}

/** @returns the drawing, the height of its newest slab (`topo`), and its left and right edges */
export function drawPredio(
  { largura, altura, cena }: Folha,
  base: number,
): { svg: string; topo: number; esquerda: number; direita: number } {
  const w = largura * (cena.formato === "deitada" ? 0.34 : 0.46);
  const obra: Obra = {
    x: largura * 0.36,
    base,
    w,
    h: Math.min(altura * 0.07, (base - altura * 0.16) / PAVIMENTOS),
    deep: [w * 0.34, -w * 0.07],
  };
  const storeys = Math.min(PAVIMENTOS, Math.floor(cena.progresso * (PAVIMENTOS + 1)));
  const place = { esquerda: obra.x, direita: obra.x + w };
  if (storeys === 0) return { svg: drawFoundation(obra), topo: base, ...place };
  const walls = Math.floor(Math.max(0, cena.progresso - 0.25) * 12);
  const plaster = Math.floor(Math.max(0, cena.progresso - 0.55) * 20.1);
  const stateOf = (i: number): Estado => (i < plaster ? "reboco" : i < walls ? "alvenaria" : "estrutura");
  const topo = base - obra.h * storeys;
  const body = times(storeys, (i) => drawStorey(obra, base - obra.h * i, stateOf(i))).join("");
  const done = cena.progresso >= 0.98;
  return { svg: body + (done ? "" : drawTop(obra, topo)) + (done ? "" : drawScaffold(obra, storeys)), topo, ...place };
}
