import { describe, expect, it } from "vitest";
import { readPergunta } from "./pergunta.ts";

const HOJE = "2026-11-21";
const read = (q: string) => readPergunta(q, HOJE);

describe("readPergunta", () => {
  it("takes words for words", () => {
    expect(read("  residencial   jatobá ")).toEqual({ texto: "residencial jatobá", numero: null, dia: null });
    expect(read("")).toEqual({ texto: "", numero: null, dia: null });
  });

  it.each(["12", "#12", "nº12", "n.12", "rdo 12", "RDO #12", "relatório nº 12"])("finds the number in %s", (q) => {
    expect(read(q)).toEqual({ texto: "", numero: 12, dia: null });
  });

  it("keeps the words beside a number or a day", () => {
    expect(read("jatobá 12")).toEqual({ texto: "jatobá", numero: 12, dia: null });
    expect(read("jatobá 18/11/2026")).toEqual({ texto: "jatobá", numero: null, dia: "2026-11-18" });
    expect(read("bloco b2")).toEqual({ texto: "bloco b2", numero: null, dia: null });
  });

  it.each([
    ["2026-11-18", "2026-11-18"],
    ["18/11/2026", "2026-11-18"],
    ["18-11-26", "2026-11-18"],
    ["18.11", "2026-11-18"],
    ["21/11", "2026-11-21"],
    // 22/11 is still to come this year, so last year's is meant.
    ["22/11", "2025-11-22"],
    ["29/02", "2024-02-29"],
    ["1/2", "2026-02-01"],
  ])("reads the day %s", (q, dia) => {
    expect(read(q)).toEqual({ texto: "", numero: null, dia });
  });

  it.each(["31/02/2026", "45/45", "1234567"])("takes %s for a word", (q) => {
    expect(read(q)).toEqual({ texto: q, numero: null, dia: null });
  });
});
