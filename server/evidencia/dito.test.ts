import { expect, it } from "vitest";
import { dito } from "./dito.ts";

it("empty values are dropped at every depth; entries of lists and small values stay", () => {
  const content = { a: null, b: [], c: {}, d: { e: null }, f: [{ g: null }, null, []], h: 0, i: "", j: false };
  expect(dito(content)).toEqual({ f: [{}, null, []], h: 0, i: "", j: false });
});

it("more that says nothing is the same content, anything said is another", () => {
  const before = { atividades: [{ descricao: "Laje" }] };
  expect(dito({ atividades: [{ descricao: "Laje", local: null, equipes: [] }], notas: [] })).toEqual(before);
  expect(dito({ atividades: [{ descricao: "Laje", local: "Bloco B" }] })).not.toEqual(before);
});
