import { expect, it } from "vitest";
import type { Relatorio } from "../../domain/relatorios/schema.ts";
import { unprintedOf } from "./unprinted.ts";

it("says which characters the PDF lacks and the words around the first of each", () => {
  const relatorio = {
    atividades: [{ descricao: "Laje 𒀀 do bloco B, 12 ㎡, 混凝土 👷" }],
    comentarios: [{ descricao: `${"a ".repeat(60)}\u{e000} 𒀀\nfim` }],
  } as unknown as Relatorio;
  expect(unprintedOf(relatorio)).toEqual([
    { caractere: "𒀀", trecho: "Laje 𒀀 do bloco B, 12 ㎡, 混凝土" },
    { caractere: "\u{e000}", trecho: `${"a ".repeat(12)}\u{e000} 𒀀 fim` },
  ]);
});
