import { describe, expect, it } from "vitest";
import { totaisDePessoas } from "../../shared/pessoas.ts";
import type { PessoaRow } from "../../form/secoes/maoDeObra.ts";
import { ajustadas, comPresenca, horasOuFalta, SEM_HORAS } from "./rules.ts";

const DIA = { horaInicio: "07:00", horaFim: "17:00", horasIntervalo: "01:00" };
const jose: PessoaRow = { nome: "José", registro: null, funcao: "Pedreiro", categoria: null, presenca: true, ...DIA };
const rows = (...list: PessoaRow[]) => ({
  ids: list.map((_, i) => String(i)),
  rows: Object.fromEntries(list.map((row, i) => [String(i), row])),
});

describe("presence of a person", () => {
  it("present restores the hours of the catalogue, absent or a reason clears them", () => {
    expect(comPresenca(false, DIA)).toEqual({ presenca: false, ...SEM_HORAS });
    expect(comPresenca("ferias", DIA)).toEqual({ presenca: "ferias", ...SEM_HORAS });
    expect(comPresenca(true, DIA)).toEqual({ presenca: true, ...DIA });
    expect(comPresenca(true, null)).toEqual({ presenca: true, ...SEM_HORAS });
  });
});

describe("bulk hours", () => {
  const noite = { horaInicio: "18:00", horaFim: "22:00", horasIntervalo: null };
  it("apply to who is present only", () => {
    const away: PessoaRow = { ...jose, presenca: "atestado", ...SEM_HORAS };
    const after = ajustadas(rows(jose, away), noite);
    expect(after.rows["0"]).toEqual({ ...jose, ...noite });
    expect(after.rows["1"]).toBe(away);
  });

  it.each([{ horaInicio: null }, { horaFim: null }])("without start or end change nothing: %o", (missing) => {
    const before = rows(jose);
    expect(ajustadas(before, { ...noite, ...missing })).toBe(before);
  });
});

describe("hours of a person", () => {
  it("are exit minus entry minus break", () => expect(horasOuFalta(jose)).toEqual({ horas: "09:00" }));
  it("say what is missing, and nothing of who is absent", () => {
    expect(horasOuFalta({ ...jose, horaFim: null })).toBe("falta_saida");
    expect(horasOuFalta({ ...jose, horaInicio: null })).toBe("falta_entrada");
    expect(horasOuFalta({ ...jose, ...SEM_HORAS })).toBeNull();
    expect(horasOuFalta({ ...jose, presenca: "folga" })).toBeNull();
  });
  it("add up over those present", () => {
    const half = { ...jose, horaFim: null };
    expect(totaisDePessoas([jose, jose, half, { ...jose, presenca: false }])).toEqual({
      presentes: 3,
      ausentes: 1,
      minutos: 1080,
    });
  });
});
