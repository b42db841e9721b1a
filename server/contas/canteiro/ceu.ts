import type { Folha } from "./cena.ts";
import { ellipse, line, rect, shape, times } from "./tracos.ts";

/** Draws sky, ground and rain for the weather of the day. */

const CORES = {
  Claro: { alto: "#3f86cf", baixo: "#cfe4f2", nuvem: "#ffffff", terra: "#b58a5f", longe: "#c9a67c", luz: 0 },
  Nublado: { alto: "#8e9aa5", baixo: "#d3d9dd", nuvem: "#eef0f1", terra: "#94775a", longe: "#a68c70", luz: 0.1 },
  Chuvoso: { alto: "#56626d", baixo: "#98a3ab", nuvem: "#6f7a84", terra: "#6d5743", longe: "#7d6a57", luz: 0.26 },
} as const;

/** Writes the SVG definitions that the other parts of the picture refer to. */
export function drawDefs({ cena }: Folha): string {
  const { alto, baixo, terra, longe, nuvem } = CORES[cena.clima];
  const gradient = (id: string, from: string, to: string): string =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  return `<defs>${gradient("ceu", alto, baixo)}${gradient("terra", longe, terra)}${gradient("vao", "#2b2f33", "#55534e")}<radialGradient id="nuvem"><stop offset="0.3" stop-color="${nuvem}"/><stop offset="1" stop-color="${nuvem}" stop-opacity="0"/></radialGradient></defs>`;
}

function drawCloud({ between, cena, largura }: Folha, top: number, bottom: number): string {
  const [x, y, size] = [between(0, largura), between(top, bottom), between(70, 170)];
  const puffs = times(5, (i) =>
    ellipse([x + (i - 2) * size * 0.55, y + between(-14, 14)], size * 0.8, size * 0.36, "url(#nuvem)"),
  );
  return `<g opacity="${cena.clima === "Claro" ? 0.75 : 0.6}">${puffs.join("")}</g>`;
}

/** Draws the sky down to the horizon, with the distant buildings. */
export function drawSky(folha: Folha, horizon: number): string {
  const { largura, between, cena } = folha;
  const clouds = times(cena.clima === "Claro" ? 3 : 9, () => drawCloud(folha, horizon * 0.06, horizon * 0.62));
  const sun =
    cena.clima === "Claro" ? ellipse([largura * 0.83, horizon * 0.17], 46, 46, "#fff6d8", 'opacity="0.9"') : "";
  const city = times(15, (i) => {
    const [w, h] = [between(70, 130), between(30, 150)];
    return rect((i * largura) / 14 - 50, horizon - h, w, h, i % 2 === 0 ? "#8fa0ac" : "#9dadb8", 'opacity="0.6"');
  });
  const trees = times(26, (i) =>
    ellipse([(i * largura) / 25, horizon - 6], between(34, 62), between(18, 40), i % 2 === 0 ? "#5b7350" : "#4f6847"),
  );
  return rect(0, 0, largura, horizon + 4, "url(#ceu)") + sun + clouds.join("") + city.join("") + trees.join("");
}

/** Draws earth with the tracks of machines, and puddles in rainy weather. */
export function drawGround({ largura, altura, between, cena }: Folha, horizon: number): string {
  const depth = altura - horizon;
  const spots = times(150, () => {
    const y = horizon + depth * between(0.02, 1) ** 1.4;
    const size = ((y - horizon) / depth) * 9 + 2;
    return ellipse(
      [between(0, largura), y],
      size * between(1, 3),
      size * 0.5,
      between(0, 1) < 0.5 ? "#7d5f42" : "#cfae86",
      'opacity="0.35"',
    );
  });
  const tracks = times(2, (i) =>
    shape(
      [
        [largura * (0.42 + i * 0.07), horizon],
        [largura * (0.43 + i * 0.07), horizon],
        [largura * (0.3 + i * 0.3), altura],
        [largura * (0.24 + i * 0.3), altura],
      ],
      "#6a4f37",
      'opacity="0.4"',
    ),
  );
  const water =
    cena.clima === "Chuvoso"
      ? times(7, () =>
          ellipse(
            [between(0, largura), horizon + depth * between(0.2, 0.95)],
            between(60, 170),
            between(8, 20),
            "#a9b5bd",
            'opacity="0.65"',
          ),
        )
      : [];
  return rect(0, horizon, largura, depth, "url(#terra)") + tracks.join("") + spots.join("") + water.join("");
}

/** Draws light and rain over the whole picture. */
export function drawWeather({ largura, altura, between, cena }: Folha): string {
  const shade = rect(0, 0, largura, altura, "#1b232b", `opacity="${CORES[cena.clima].luz}"`);
  if (cena.clima !== "Chuvoso") return shade;
  const drops = times(340, () => {
    const [x, y, length] = [between(-60, largura), between(-60, altura), between(26, 64)];
    return line([x, y], [x + length * 0.22, y + length], "#e8eef2", between(1, 2.4), 'opacity="0.42"');
  });
  return shade + drops.join("");
}
