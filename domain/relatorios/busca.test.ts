import { describe, expect, it } from "vitest";
import { readTermo } from "./busca.ts";

describe("a word of a search in a list of reports", () => {
  it.each([
    ["sexta", { diasDaSemana: [5] }],
    ["fri", { diasDaSemana: [5] }],
    ["miercoles", { diasDaSemana: [3] }],
    ["mar", { diasDaSemana: [2], meses: [3] }],
    ["nov", { meses: [11] }],
    ["feira", { diasDaSemana: [1, 2, 3, 4, 5] }],
    ["de", { meses: [] }],
    ["12", { numero: 12 }],
    ["1234567", { numero: null }],
    ["alvenaria", { statuses: [], diasDaSemana: [], meses: [], numero: null }],
  ])("%s", (palavra, meant) => {
    expect(readTermo(palavra)).toMatchObject(meant);
  });
});
