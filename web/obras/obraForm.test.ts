import { describe, expect, it } from "vitest";
import { duration, EMPTY_OBRA, inputOf, problemsOf, sameValues } from "./obraForm.ts";

describe("the form of a work", () => {
  it("needs a name, and for the full registration both dates", () => {
    expect(problemsOf(EMPTY_OBRA)).toEqual({ nome: "obrigatorio" });
    expect(problemsOf({ ...EMPTY_OBRA, nome: "  " })).toEqual({ nome: "obrigatorio" });
    expect(problemsOf({ ...EMPTY_OBRA, nome: "Aurora" })).toEqual({});
    expect(problemsOf({ ...EMPTY_OBRA, nome: "Aurora", cadastroCompleto: true })).toEqual({
      dataInicio: "obrigatorio",
      dataFim: "obrigatorio",
    });
  });

  it("refuses an end before the start in both registrations", () => {
    const dates = { dataInicio: "2026-03-02", dataFim: "2026-03-01" };
    expect(problemsOf({ ...EMPTY_OBRA, nome: "Aurora", ...dates })).toEqual({ dataFim: "fimAntesDoInicio" });
    expect(problemsOf({ ...EMPTY_OBRA, nome: "Aurora", cadastroCompleto: true, ...dates })).toEqual({
      dataFim: "fimAntesDoInicio",
    });
  });

  it("sends only what the simplified registration keeps", () => {
    const typed = { ...EMPTY_OBRA, nome: "Aurora", cliente: "Vale", dataInicio: "2026-03-02" };
    expect(inputOf(typed)).toEqual({
      cadastroCompleto: false,
      nome: "Aurora",
      status: { id: 3 },
      modulos: { cronograma: true, cronogramaEtapaRelatorio: false, documentosDaObra: true },
      tipoMaoDeObra: "padrao",
      limitarMaoDeObraPadrao: false,
      dataInicio: "2026-03-02",
      dataFim: null,
    });
    expect(inputOf({ ...typed, grupo: null })).toMatchObject({ grupo: null });
    expect(inputOf({ ...typed, cadastroCompleto: true, dataFim: "2026-03-04" })).toMatchObject({
      cliente: "Vale",
      dataFim: "2026-03-04",
      tipoContratanteContratada: "Contratante",
    });
  });

  it("counts both days of the term", () => {
    expect(duration({ dataInicio: "2026-03-02", dataFim: "2026-03-02" })).toBe(1);
    expect(duration({ dataInicio: "2026-03-02", dataFim: "2026-03-31" })).toBe(30);
    expect(duration({ dataInicio: "2026-03-02", dataFim: null })).toBeNull();
    expect(duration({ dataInicio: "2026-03-02", dataFim: "2026-03-01" })).toBeNull();
  });

  it("knows whether anything changed", () => {
    expect(sameValues(EMPTY_OBRA, { ...EMPTY_OBRA })).toBe(true);
    expect(sameValues(EMPTY_OBRA, { ...EMPTY_OBRA, status: 4 })).toBe(false);
  });
});
