import { expect, it } from "vitest";
import { descricaoDaPresenca } from "../../domain/catalogos/presencas.ts";
import { MOTIVOS_DE_AUSENCIA } from "../../domain/secoes/constants.ts";
import { texts as en } from "./en/maoDeObra.ts";
import { texts as es } from "./es/maoDeObra.ts";
import { texts as pt } from "./pt/maoDeObra.ts";

it.each([
  ["pt", pt],
  ["en", en],
  ["es", es],
] as const)("a reason of absence has one name on the screen, in the PDF and in the API: %s", (idioma, texts) => {
  for (const motivo of MOTIVOS_DE_AUSENCIA) expect(texts[`motivo_${motivo}`]).toBe(descricaoDaPresenca(motivo, idioma));
});
