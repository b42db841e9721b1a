import type { Clima } from "../../../domain/secoes/constants.ts";

/** Contents of a drawn picture of a building site. Equal scenes give equal bytes. */
export type Cena = {
  /** Seed that makes pictures of the same moment differ: positions of people, clouds. */
  readonly semente: number;
  /** Built share of the building, 0 to 1. */
  readonly progresso: number;
  readonly clima: Clima;
  readonly vista: Vista;
  readonly formato: "deitada" | "em_pe";
};

/** Viewpoints of a picture. */
export const VISTAS = ["geral", "laje", "armacao", "alvenaria", "canteiro"] as const;
export type Vista = (typeof VISTAS)[number];

/** Creates a small seeded generator (mulberry32), because content must not change between runs. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The sheet to draw on, with a random generator of its own. */
export type Folha = {
  readonly largura: number;
  readonly altura: number;
  readonly cena: Cena;
  readonly between: (min: number, max: number) => number;
  readonly oneOf: <T>(list: readonly [T, ...T[]]) => T;
};

export function createFolha(cena: Cena): Folha {
  const random = seeded(cena.semente * 7919 + 17);
  const [largura, altura] = cena.formato === "deitada" ? [1600, 1200] : [1200, 1600];
  return {
    largura,
    altura,
    cena,
    between: (min, max) => min + random() * (max - min),
    oneOf: (list) => list[Math.floor(random() * list.length)] ?? list[0],
  };
}
