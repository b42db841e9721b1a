import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../lib/dates.ts";
import { prazoDaObra } from "../obras/rules.ts";
import {
  fimDoPeriodo,
  horasDaJornada,
  jornadaDe,
  horarioDeEquipamento,
  horasTrabalhadas,
  isAboveHundred,
  legendaDaFoto,
  limiteDeRelatoriosPorDia,
  limitesDeFotos,
  producaoIncompleta,
  totalDeEquipamento,
  totalDeHoras,
} from "./rules.ts";
import { prazo } from "../obras/prazo.ts";

describe("deadlines count both ends", () => {
  it.each([
    ["2026-03-02", { contratual: 362, decorrido: 1, aVencer: 361, porcentagem: 0.28 }],
    ["2026-11-18", { contratual: 362, decorrido: 262, aVencer: 100, porcentagem: 72.38 }],
    ["2027-02-26", { contratual: 362, decorrido: 362, aVencer: 0, porcentagem: 100 }],
    ["2027-03-01", { contratual: 362, decorrido: 365, aVencer: 0, porcentagem: 100 }],
    ["2026-03-01", { contratual: 362, decorrido: 0, aVencer: 362, porcentagem: 0 }],
    ["2025-01-01", { contratual: 362, decorrido: 0, aVencer: 362, porcentagem: 0 }],
  ])("on %s", (day, expected) => {
    expect(prazo("2026-03-02", "2027-02-26", day)).toEqual(expected);
    expect(prazoDaObra({ dataInicio: "2026-03-02", dataFim: "2027-02-26" }, day)).toEqual(expected);
  });

  it("has none without both dates, or when they are the wrong way round", () => {
    expect(prazo(null, "2026-01-01", "2026-01-01")).toBeNull();
    expect(prazo("2026-01-01", null, "2026-01-01")).toBeNull();
    expect(prazo("2026-01-02", "2026-01-01", "2026-01-01")).toBeNull();
    expect(prazo("2026-01-01", "2026-01-01", "2026-01-01")).toMatchObject({ contratual: 1, decorrido: 1 });
  });

  it("elapsed and remaining days add up while the work lasts", () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), (length, passed) => {
        fc.pre(passed <= length);
        const p = prazo("2026-01-01", addDays("2026-01-01", length), addDays("2026-01-01", passed));
        expect((p?.decorrido ?? 0) + (p?.aVencer ?? 0)).toBe(p?.contratual);
      }),
    );
  });
});

describe("hours", () => {
  const none = { inicio: null, fim: null };
  it("worked = exit minus entry minus break", () => {
    const day = { inicio: "07:00", fim: "17:00" };
    expect(horasTrabalhadas(day, { inicio: "12:00", fim: "13:00" })).toBe("09:00");
    expect(horasTrabalhadas(day, none)).toBe("10:00");
    expect(horasTrabalhadas(day, { inicio: "12:00", fim: null })).toBe("10:00");
    expect(horasTrabalhadas({ inicio: "22:00", fim: "05:00" }, { inicio: "01:00", fim: "01:30" })).toBe("06:30");
    expect(horasTrabalhadas({ inicio: "07:00", fim: null }, none)).toBeNull();
  });

  it("of a person: exit minus entry minus the length of the break; absent, or half a time, none at all", () => {
    const day = { presenca: true, horaInicio: "07:00", horaFim: "17:00", horasIntervalo: "01:15" } as const;
    expect(horasDaJornada(day)).toBe("08:45");
    expect(horasDaJornada({ ...day, horasIntervalo: null })).toBe("10:00");
    expect(horasDaJornada({ ...day, horaFim: null })).toBeNull();
    const none = { horaInicio: null, horaFim: null, horasIntervalo: null };
    expect(jornadaDe(day)).toEqual(day);
    expect(jornadaDe({ ...day, horaInicio: null })).toEqual({ presenca: true, ...none });
    expect(jornadaDe({ ...day, presenca: "ferias" })).toEqual({ presenca: "ferias", ...none });
    expect(jornadaDe({ ...day, presenca: false })).toEqual({ presenca: false, ...none });
  });

  it("of an activity or occurrence", () => {
    expect(totalDeHoras({ inicio: "13:20", fim: "16:10" })).toBe("02:50");
    expect(totalDeHoras(none)).toBeNull();
  });

  it("of equipment: only with a quantity and two different times, times the quantity", () => {
    const hours = { inicio: "07:30", fim: "11:30" };
    expect(horarioDeEquipamento(hours, 2)).toEqual(hours);
    expect(horarioDeEquipamento(hours, 0)).toBeNull();
    expect(horarioDeEquipamento({ inicio: "07:30", fim: "07:30" }, 2)).toBeNull();
    expect(horarioDeEquipamento({ inicio: "07:30", fim: null }, 2)).toBeNull();
    expect(totalDeEquipamento(hours, 2)).toEqual({ total: "08:00", segundos: 28_800 });
    expect(totalDeEquipamento(none, 2)).toEqual({ total: null, segundos: 0 });
    expect(totalDeEquipamento(hours, 30).total).toBe("120:00");
  });
});

it("production control needs unit and quantity done while it is on", () => {
  expect(producaoIncompleta({ ativo: true, unidade: null }, null)).toEqual([
    { campo: "unidade", erro: "informe_unidade" },
    { campo: "realizado", erro: "informe_qtd_realizada" },
  ]);
  expect(producaoIncompleta({ ativo: true, unidade: "m³" }, "0")).toEqual([]);
  expect(producaoIncompleta({ ativo: false, unidade: null }, null)).toEqual([]);
});

it("highlights percentages above 100", () => {
  expect([null, 0, 100, 101, 999].map(isAboveHundred)).toEqual([false, false, false, true, true]);
});

describe("trial", () => {
  it("limits reports per day while more than 25 days are left and the work has no end date", () => {
    const open = { dataFim: null };
    expect(limiteDeRelatoriosPorDia({ diasRestantes: 26 }, open)).toBe(3);
    expect(limiteDeRelatoriosPorDia({ diasRestantes: 25 }, open)).toBeNull();
    expect(limiteDeRelatoriosPorDia({ diasRestantes: 30 }, { dataFim: "2027-01-01" })).toBeNull();
    expect(limiteDeRelatoriosPorDia(null, open)).toBeNull();
  });

  it("limits photos", () => {
    expect(limitesDeFotos(true)).toEqual({ porSelecao: 10, porRelatorio: 50 });
    expect(limitesDeFotos(false)).toEqual({ porSelecao: 50, porRelatorio: null });
  });
});

it("a period ends, and not before it starts; a report of one day has no end", () => {
  expect(fimDoPeriodo("periodo", "2026-11-18", "2026-11-20")).toBe("2026-11-20");
  expect(fimDoPeriodo("periodo", "2026-11-18", "2026-11-18")).toBe("2026-11-18");
  expect(fimDoPeriodo("dia", "2026-11-18", "2026-11-20")).toBeNull();
  for (const end of [null, "2026-11-17"]) {
    expect(() => fimDoPeriodo("periodo", "2026-11-18", end)).toThrow("campos_invalidos");
  }
});

it("a caption stands behind the name of who took the photo; without one nothing stands there", () => {
  const usuario = { nome: "Ricardo Nunes Sá" };
  expect(legendaDaFoto({ descricao: "Eixo 5", usuario })).toBe("Ricardo Nunes Sá: Eixo 5");
  expect(legendaDaFoto({ descricao: "", usuario })).toBe("");
  expect(legendaDaFoto({ descricao: "Eixo 5" })).toBe("Eixo 5");
});
