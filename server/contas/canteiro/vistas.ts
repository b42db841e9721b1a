import { type Cena, createFolha, type Folha, type Vista } from "./cena.ts";
import { drawDefs, drawGround, drawSky, drawWeather } from "./ceu.ts";
import { drawPessoa } from "./gente.ts";
import {
  drawAreia,
  drawBarras,
  drawBetoneira,
  drawBlocos,
  drawEscavadeira,
  drawEscritorio,
  drawGrua,
} from "./maquinas.ts";
import { drawPredio } from "./predio.ts";
import { along, bow, line, type Ponto, rect, shape, times } from "./tracos.ts";

/** Draws pictures of a building site from its parts, one function per viewpoint. */

const GRUA_ATE = 0.9;

/** The whole site. */
function drawGeral(folha: Folha): string {
  const { largura, altura, between, cena } = folha;
  const horizon = altura * 0.7;
  const base = altura * 0.79;
  const { svg, topo, esquerda, direita } = drawPredio(folha, base);
  const crane =
    cena.progresso < GRUA_ATE
      ? drawGrua(
          [esquerda - largura * 0.13, base - 8],
          Math.min(topo - 130, altura * 0.2),
          largura * 0.6,
          between(0.35, 0.8),
        )
      : "";
  const above =
    topo < base && cena.progresso < GRUA_ATE
      ? times(3, (i) => drawPessoa(folha, [esquerda + (direita - esquerda) * (0.62 + i * 0.12), topo + 2], 46))
      : [];
  const s = largura / 1600;
  return [
    drawSky(folha, horizon),
    drawGround(folha, horizon),
    crane,
    svg,
    ...above,
    cena.progresso < 0.2
      ? drawEscavadeira([largura * 0.78, base + 44], 0.9)
      : drawBetoneira([largura * 0.74, base + 66], 0.8 * Math.max(0.8, s)),
    drawEscritorio([-40, base + 30], 0.85),
    drawBlocos([largura * 0.1, altura * 0.93], 1),
    drawBarras([largura * 0.3, altura * 0.965], 1),
    drawAreia([largura * 0.7, altura * 0.955], 1),
    ...times(4, (i) =>
      drawPessoa(
        folha,
        [largura * (0.3 + i * 0.13) + between(-30, 30), base + between(30, 90)],
        between(84, 104),
        i % 2 === 0,
      ),
    ),
  ].join("");
}

/** A slab being poured: sky in the background, wet concrete in front. */
function drawLaje(folha: Folha): string {
  const { largura, altura, between } = folha;
  const horizon = altura * 0.42;
  const edge = altura * 0.47;
  const poured = between(0.45, 0.75);
  const grid = times(22, (i) =>
    line([(largura * i) / 21, edge], [largura / 2 + (i - 10.5) * (largura / 8), altura], "#70483a", 3),
  );
  const rows = times(13, (i) => {
    const y = edge + (altura - edge) * (i / 12) ** 1.7;
    return line([0, y], [largura, y], "#70483a", 1.6 + i * 0.3);
  });
  const wet = shape(
    [
      [0, edge],
      [largura * poured, edge],
      [largura * (poured - 0.1), altura * 0.68],
      [largura * (poured + 0.04), altura],
      [0, altura],
    ],
    "#8f9291",
  );
  const shine = times(26, () => {
    const y = edge + (altura - edge) * between(0.1, 0.95);
    const x = between(0, largura * (poured - 0.12));
    return line([x, y], [x + between(40, 160), y + between(-4, 4)], "#b4b8b7", between(2, 6), 'opacity="0.6"');
  });
  const hose = largura * (poured - 0.06);
  return [
    drawSky(folha, horizon),
    rect(0, horizon, largura, edge - horizon, "#7d8a70"),
    rect(0, edge, largura, altura - edge, "#b58d5b"),
    ...times(9, (i) => line([0, edge + 60 + i * 78], [largura, edge + 52 + i * 82], "#9a7446", 3)),
    ...grid,
    ...rows,
    wet,
    ...shine,
    ...[0, 1].map((i) => line([0, edge - 34 - i * 34], [largura, edge - 34 - i * 34], "#e0a526", 5)),
    ...times(9, (i) => line([(largura * i) / 8, edge - 84], [(largura * i) / 8, edge + 6], "#c78f1d", 7)),
    bow(
      [
        [largura * 1.02, -40],
        [largura * 0.86, altura * 0.16],
        [hose + 30, altura * 0.2],
        [hose, altura * 0.56],
      ],
      "#d9d5cb",
      24,
    ),
    drawPessoa(folha, [largura * 0.16, altura * 0.63], altura * 0.19),
    drawPessoa(folha, [largura * 0.84, altura * 0.66], altura * 0.2, false),
    drawPessoa(folha, [hose + 90, altura * 0.74], altura * 0.26),
    drawPessoa(folha, [largura * 0.3, altura * 0.84], altura * 0.29),
  ].join("");
}

/** Reinforcement bars tied over the formwork, seen from close by. */
function drawArmacao(folha: Folha): string {
  const { largura, altura, between } = folha;
  const far = altura * 0.24;
  const planks = times(14, (i) => {
    const [a, b] = [i / 14, (i + 1) / 14];
    const up = (t: number): Ponto => along([largura * 0.18, far], [largura * 0.82, far], t);
    const down = (t: number): Ponto => along([-largura * 0.5, altura], [largura * 1.5, altura], t);
    return shape([up(a), up(b), down(b), down(a)], i % 2 === 0 ? "#c79a62" : "#b98a52");
  });
  const layer = (drop: number, colour: string, width: number): string => {
    const long = times(15, (i) =>
      line(
        along([largura * 0.18, far + drop], [largura * 0.82, far + drop], i / 14),
        along([-largura * 0.5, altura + drop], [largura * 1.5, altura + drop], i / 14),
        colour,
        width,
      ),
    );
    const across = times(17, (i) => {
      const t = (i / 16) ** 1.9;
      return line(
        [largura * (0.18 - 0.68 * t), far + drop + (altura - far) * t],
        [largura * (0.82 + 0.68 * t), far + drop + (altura - far) * t],
        colour,
        width * (0.4 + t),
      );
    });
    return long.join("") + across.join("");
  };
  const spacers = times(18, () =>
    rect(between(largura * 0.1, largura * 0.9), between(altura * 0.4, altura * 0.95), 26, 16, "#9b9c98"),
  );
  return [
    drawSky(folha, far + 8),
    rect(0, far - 26, largura, 40, "#6e7b62"),
    rect(0, far, largura, altura - far, "#a87b45"),
    ...planks,
    layer(16, "#4b332a", 5),
    ...spacers,
    layer(0, "#8a5540", 7),
    drawPessoa(folha, [largura * between(0.26, 0.4), altura * 0.5], altura * 0.3),
    drawPessoa(folha, [largura * between(0.62, 0.76), altura * 0.42], altura * 0.24),
  ].join("");
}

/** A wall going up. */
function drawAlvenaria(folha: Folha): string {
  const { largura, altura, between, cena } = folha;
  const floor = altura * 0.86;
  const [w, h] = [96, 46];
  const courses = 6 + Math.floor(between(0, 5) + cena.progresso * 5);
  const opening = { left: largura * 0.62, right: largura * 0.84, bottom: 4 };
  const wall = times(courses, (row) =>
    times(largura / w + 2, (i) => {
      const [x, y] = [i * w - (row % 2) * (w / 2), floor - (row + 1) * h];
      if (row >= opening.bottom && x + w > opening.left && x < opening.right) return "";
      if (row === courses - 1 && x > largura * 0.5) return "";
      return rect(x, y, w - 5, h - 5, ["#c06a40", "#b05c35", "#c9764c", "#a9552f"][(row * 7 + i * 3) % 4] ?? "#b05c35");
    }).join(""),
  );
  const string = floor - courses * h - 8;
  return [
    rect(0, 0, largura, altura, "#5d5c58"),
    drawSky({ ...folha, altura }, altura * 0.6),
    rect(0, altura * 0.52, largura, floor - altura * 0.52, "#7d8a70"),
    rect(0, 0, largura, altura * 0.09, "#a5a29b"),
    rect(0, altura * 0.09, largura, 12, "#85827b"),
    ...times(3, (i) => rect(largura * (0.02 + i * 0.46), altura * 0.09, 62, floor - altura * 0.09, "#b3b0a9")),
    rect(0, floor, largura, altura - floor, "#8f8a80"),
    rect(0, floor - courses * h, largura * 0.5, courses * h, "#8d8375"),
    rect(0, floor - (courses - 1) * h, opening.left, (courses - 1) * h, "#8d8375"),
    rect(0, floor - opening.bottom * h, largura, opening.bottom * h, "#8d8375"),
    rect(opening.right, floor - (courses - 1) * h, largura, (courses - 1) * h, "#8d8375"),
    ...wall,
    line([0, string], [largura, string], "#e8e6df", 2),
    drawBlocos([largura * 0.76, altura * 0.985], 1.3),
    shape(
      [
        [largura * 0.42, altura * 0.9],
        [largura * 0.6, altura * 0.9],
        [largura * 0.57, altura * 0.96],
        [largura * 0.45, altura * 0.96],
      ],
      "#3f4347",
    ),
    shape(
      [
        [largura * 0.44, altura * 0.9],
        [largura * 0.52, altura * 0.875],
        [largura * 0.58, altura * 0.9],
      ],
      "#b6b3ab",
    ),
    drawPessoa(folha, [largura * between(0.18, 0.3), altura * 0.96], altura * 0.46),
  ].join("");
}

/** The yard: stacks in their places, the office, deliveries. */
function drawPatio(folha: Folha): string {
  const { largura, altura, between, cena } = folha;
  const horizon = altura * 0.46;
  return [
    drawSky(folha, horizon),
    drawGround(folha, horizon),
    ...times(24, (i) =>
      rect((largura * i) / 22 - 20, horizon - 60, largura / 22 - 4, 96, i % 2 === 0 ? "#d7d9d6" : "#c8cbc8"),
    ),
    rect(0, horizon - 30, largura, 16, "#2f6fd0"),
    drawEscritorio([largura * 0.04, altura * 0.64], 1.5),
    cena.progresso < 0.2
      ? drawEscavadeira([largura * 0.72, altura * 0.68], 1.3)
      : drawBetoneira([largura * 0.58, altura * 0.68], 1.5),
    drawAreia([largura * 0.56, altura * 0.83], 1.6),
    drawBlocos([largura * 0.06, altura * 0.88], 1.6),
    drawBlocos([largura * 0.25, altura * 0.9], 1.6),
    drawBarras([largura * 0.42, altura * 0.965], 1.8),
    drawPessoa(folha, [largura * between(0.4, 0.48), altura * 0.8], altura * 0.21, false),
    drawPessoa(folha, [largura * between(0.84, 0.94), altura * 0.9], altura * 0.25),
  ].join("");
}

const DESENHOS: Readonly<Record<Vista, (folha: Folha) => string>> = {
  geral: drawGeral,
  laje: drawLaje,
  armacao: drawArmacao,
  alvenaria: drawAlvenaria,
  canteiro: drawPatio,
};

/** The scene as SVG. */
export function drawCena(cena: Cena): string {
  const folha = createFolha(cena);
  const { largura, altura } = folha;
  const body = drawDefs(folha) + DESENHOS[cena.vista](folha) + drawWeather(folha);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(largura)}" height="${String(altura)}">${body}</svg>`;
}
