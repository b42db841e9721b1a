import type { Clima } from "../../../domain/secoes/constants.ts";

/** Contents of a drawn picture of a building site. Equal scenes give equal bytes. */
export type Cena = {
  /** Tells pictures of one moment apart: where people stand, which clouds there are. */
  readonly semente: number;
  /** Share of the building that stands, 0 to 1. */
  readonly progresso: number;
  readonly clima: Clima;
  readonly vista: Vista;
  readonly formato: "deitada" | "em_pe";
};

/** From where it is seen. */
export const VISTAS = ["geral", "laje", "armacao", "alvenaria", "canteiro"] as const;
export type Vista = (typeof VISTAS)[number];

/** A small seeded generator (mulberry32): content must not change between runs. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The sheet that is drawn on, with chance of its own. */
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
