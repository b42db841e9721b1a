import { expect, it } from "vitest";
import { texts as criarEn } from "./en/criar.ts";
import { texts as hojeEn } from "./en/hoje.ts";
import { texts as paletaEn } from "./en/paleta.ts";
import { texts as tecladoEn } from "./en/teclado.ts";
import { texts as criarEs } from "./es/criar.ts";
import { texts as hojeEs } from "./es/hoje.ts";
import { texts as paletaEs } from "./es/paleta.ts";
import { texts as tecladoEs } from "./es/teclado.ts";
import { texts as criarPt } from "./pt/criar.ts";
import { texts as hojePt } from "./pt/hoje.ts";
import { texts as paletaPt } from "./pt/paleta.ts";
import { texts as tecladoPt } from "./pt/teclado.ts";

it.each([
  ["pt", hojePt, criarPt, tecladoPt, paletaPt],
  ["en", hojeEn, criarEn, tecladoEn, paletaEn],
  ["es", hojeEs, criarEs, tecladoEs, paletaEs],
] as const)(
  "to repeat the last day has one name on home, work, keys and palette: %s",
  (_idioma, hoje, criar, teclado, paleta) => {
    const name = hoje.repetir;
    expect([criar.repetir_dia, teclado.repetir, paleta.repetir_em]).toEqual([name, name, `${name}: {obra}`]);
  },
);
