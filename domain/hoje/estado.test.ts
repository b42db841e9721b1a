import { describe, expect, it } from "vitest";
import { estadoDeHoje, porNecessidade } from "./estado.ts";

/** The state of a work day by day, checked against what a person would say. */

const obra = { status: 3, inicio: "2026-03-02", fim: "2026-12-31" } as const;
const SEXTA = "2026-11-27";

describe("today in a work", () => {
  it.each([
    ["nothing on a working day", obra, [], SEXTA, "falta"],
    ["nothing on a Sunday", obra, [], "2026-11-29", "folga"],
    ["nothing on a holiday", obra, [], "2026-12-25", "folga"],
    ["before its start", obra, [], "2026-02-27", "antes"],
    ["its first day", obra, [], "2026-03-02", "falta"],
    ["its last day", obra, [], "2026-12-31", "falta"],
    ["after its end", obra, [], "2027-01-04", "depois"],
    ["paused", { ...obra, status: 2 }, [], SEXTA, "parada"],
    ["not started", { ...obra, status: 1 }, [], SEXTA, "antes"],
    ["paused, and somebody wrote", { ...obra, status: 2 }, [1], SEXTA, "preenchendo"],
    ["written on a Sunday", obra, [3], "2026-11-29", "emRevisao"],
    ["approved", obra, [4], SEXTA, "aprovado"],
    ["two, of which one came back", obra, [4, 2, 3], SEXTA, "devolvido"],
    ["two, of which one is being filled in", obra, [4, 1], SEXTA, "preenchendo"],
  ] as const)("%s", (_what, work, statuses, dia, estado) => {
    expect(estadoDeHoje(work, statuses, dia, true)).toBe(estado);
  });

  it("is not reported as missing to people who see approved reports only", () => {
    expect(estadoDeHoje(obra, [], SEXTA, false)).toBe("semRelatorio");
    expect(estadoDeHoje(obra, [4], SEXTA, false)).toBe("aprovado");
  });

  it("is ordered by urgency, and equal ones keep their order", () => {
    const estados = ["folga", "aprovado", "falta", "emRevisao", "falta", "devolvido", "preenchendo"] as const;
    const rows = estados.map((estado, n) => ({ estado, n }));
    expect(porNecessidade(rows).map(({ n }) => n)).toEqual([2, 4, 5, 6, 3, 1, 0]);
  });
});
