import type { Folha } from "./cena.ts";
import { bow, ellipse, line, type Ponto, rect, shape } from "./tracos.ts";

/** Draws people with helmets and vests. */

const CAPACETES = ["#f2c31b", "#f2c31b", "#ffffff", "#2f6fd0", "#d9532c"] as const;
const PELES = ["#8a5a3c", "#6b4129", "#c08a62", "#a5714c"] as const;

/** A person of this height, standing at this point. */
export function drawPessoa({ oneOf, between }: Folha, [x, y]: Ponto, height: number, working = true): string {
  const u = height / 20;
  const side = between(0, 1) < 0.5 ? 1 : -1;
  const [helmet, skin] = [oneOf(CAPACETES), oneOf(PELES)];
  const trousers = oneOf(["#2d3f57", "#3d4650", "#4a4038"] as const);
  const vest = oneOf(["#f0661f", "#d9e021", "#f0661f"] as const);
  const hand: Ponto = working ? [x + side * 6.2 * u, y - 9 * u] : [x + side * 3.6 * u, y - 8 * u];
  return [
    ellipse([x + 2 * u, y + 0.3 * u], 5.5 * u, 1 * u, "#2a2119", 'opacity="0.4"'),
    shape(
      [
        [x - 2.2 * u, y - 9 * u],
        [x + 2.2 * u, y - 9 * u],
        [x + 3 * u, y],
        [x + 1 * u, y],
        [x, y - 6 * u],
        [x - 1.2 * u, y],
        [x - 3.2 * u, y],
      ],
      trousers,
    ),
    rect(x - 3.6 * u, y - 0.9 * u, 2.8 * u, 1.1 * u, "#2a2119"),
    rect(x + 0.8 * u, y - 0.9 * u, 2.8 * u, 1.1 * u, "#2a2119"),
    bow(
      [
        [x - side * 2.2 * u, y - 14.6 * u],
        [x - side * 3.4 * u, y - 11.4 * u],
        [x - side * 2.9 * u, y - 8.6 * u],
      ],
      "#46596e",
      1.9 * u,
    ),
    shape(
      [
        [x - 2.7 * u, y - 15.4 * u],
        [x + 2.7 * u, y - 15.4 * u],
        [x + 2.4 * u, y - 8.4 * u],
        [x - 2.4 * u, y - 8.4 * u],
      ],
      vest,
    ),
    rect(x - 2.5 * u, y - 11.6 * u, 5 * u, 0.9 * u, "#eef0ea"),
    bow([[x + side * 2.1 * u, y - 14.6 * u], [x + side * 4.2 * u, y - 12 * u], hand], "#46596e", 1.9 * u),
    ellipse(hand, 0.9 * u, 0.9 * u, skin),
    ellipse([x, y - 17 * u], 1.75 * u, 2.1 * u, skin),
    `<path d="M${x - 2.4 * u},${y - 17.6 * u} a${2.4 * u},${2.6 * u} 0 0 1 ${4.8 * u},0 z" fill="${helmet}"/>`,
    rect(x - 2.4 * u + (side > 0 ? 0 : -1.2 * u), y - 17.8 * u, 6 * u, 0.7 * u, helmet),
    line([x, y - 20 * u], [x, y - 18 * u], "#00000022", 0.6 * u),
  ].join("");
}
