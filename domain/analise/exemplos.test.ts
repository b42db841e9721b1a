import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "../lib/dates.ts";
import { easter, isDiaUtil, isFeriado } from "../lib/feriados.ts";
import { showsAnalise } from "../plano/trial.ts";
import type { StatusRelatorioId } from "../secoes/constants.ts";
import { type Celula, countBuracos, gradeOf, type ObraDaGrade, type RelatorioDaGrade } from "./grade.ts";
import { bucketsOf, chosenGranularidade, diasRecentes, granularidadeDe, resolvePeriodo } from "./periodo.ts";
import { changeOf, largestOf, medianOf, shareOf } from "./series.ts";

/** Worked examples of the analysis: which days count, what the cells of the grid show, periods and comparisons. Days are in November 2026. */

const HOJE = "2026-11-25";
const nov = (dia: number): string => `2026-11-${String(dia).padStart(2, "0")}`;

describe("working days", () => {
  it.each([
    [2024, "2024-03-31"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2038, "2038-04-25"],
  ])("Easter of %i", (year, day) => expect(easter(year)).toBe(day));

  it("national holidays, Good Friday and Corpus Christi are none; Carnival is one", () => {
    const holidays = ["2026-01-01", nov(2), nov(15), nov(20), "2026-04-03", "2026-06-04", "2026-12-25"];
    expect(holidays.filter((day) => !isFeriado(day))).toEqual([]);
    expect([isFeriado("2023-11-20"), isFeriado("2026-02-17"), isFeriado("2026-04-06")]).toEqual([false, false, false]);
    expect([nov(13), nov(14), nov(15), nov(16), nov(20)].map(isDiaUtil)).toEqual([true, false, false, true, false]);
  });
});

describe("the recent days", () => {
  it("are fourteen, today the last of them", () => {
    const dias = diasRecentes(HOJE);
    expect([dias.length, dias[0], dias.at(-1)]).toEqual([14, nov(12), nov(25)]);
    expect(diasRecentes("2026-01-05")[0]).toBe("2025-12-23");
  });
});

describe("a grid", () => {
  const obra = (id: string, facts: Partial<ObraDaGrade> = {}): ObraDaGrade => ({
    id,
    nome: id,
    emAndamento: true,
    inicio: nov(2),
    fim: null,
    ...facts,
  });
  const relatorio = (
    id: string,
    obraId: string,
    dia: number,
    status: StatusRelatorioId,
    facts: Partial<RelatorioDaGrade> = {},
  ): RelatorioDaGrade => ({
    id,
    obraId,
    numero: 1,
    modelo: "RDO",
    status,
    data: nov(dia),
    dataFim: null,
    atraso: 0,
    ...facts,
  });
  const obras = [
    obra("A", { fim: "2026-12-31" }),
    obra("B", { inicio: nov(17) }),
    obra("C", { emAndamento: false, inicio: "2026-10-01", fim: "2026-12-01" }),
    obra("D", { emAndamento: false, fim: nov(12) }),
    obra("without anything", { emAndamento: false }),
  ];
  const relatorios = [
    relatorio("r2", "A", 12, 4),
    relatorio("r3", "A", 13, 2),
    relatorio("r4", "A", 13, 4),
    relatorio("r5", "A", 16, 1, { dataFim: nov(20), atraso: 1 }),
    relatorio("r6", "A", 24, 3, { atraso: 1 }),
    relatorio("r9", "B", 19, 1),
    relatorio("r10", "D", 12, 4),
    relatorio("r12", "C", 23, 3),
  ];
  const dias = diasRecentes(HOJE);
  const linhas = gradeOf(dias, obras, relatorios);
  const short = (celula: Celula): string =>
    celula.estado === "relatorio"
      ? `${String(celula.status)}${celula.relatorios.length > 1 ? `×${String(celula.relatorios.length)}` : ""}${celula.atraso > 0 ? `+${String(celula.atraso)}` : ""}`
      : celula.estado;
  const row = (id: string) => linhas.find(({ obra: { id: each } }) => each === id)?.celulas.map(short);

  it("of a work in progress: refused before approved, a week covered by one report, a hole, late, open today", () => {
    expect(row("A")).toEqual([
      "4",
      "2×2",
      "folga",
      "folga",
      "1",
      "1",
      "1",
      "1",
      "1+1",
      "folga",
      "folga",
      "buraco",
      "3+1",
      "aberto",
    ]);
  });

  it("of a work that began within the days: nothing is missing before", () => {
    const antes = Array<string>(5).fill("antes");
    const rest = ["buraco", "buraco", "1", "folga", "folga", "folga", "buraco", "buraco", "aberto"];
    expect(row("B")).toEqual([...antes, ...rest]);
  });

  it("of works that are not in progress: only those with a report, and no holes", () => {
    expect(row("C")?.filter((cell) => cell !== "nada")).toEqual(["3"]);
    expect(row("D")?.filter((cell) => cell !== "nada")).toEqual(["4"]);
    expect(linhas.map(({ obra: { id }, buracos }) => [id, buracos])).toEqual([
      ["B", 4],
      ["A", 1],
      ["C", 0],
      ["D", 0],
    ]);
  });

  it("in numbers, from the days that reports cover: the same lines in the same order, and the holes of each day", () => {
    const cobertas = obras.map((each) => {
      const celulas = linhas.find(({ obra: { id } }) => id === each.id)?.celulas ?? [];
      const cobertos = celulas.reduce((bits, { estado }, i) => (estado === "relatorio" ? bits | (1 << i) : bits), 0);
      return { ...each, cobertos };
    });
    const counted = countBuracos(dias, cobertas);
    expect(counted.linhas.map(({ obra: { id }, buracos }) => [id, buracos])).toEqual(
      linhas.map(({ obra: { id }, buracos }) => [id, buracos]),
    );
    expect(counted.porDia).toEqual([0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 2, 1, 0]);
  });

  it("says how late in the middle: the lower of two", () => {
    const counts = [
      { valor: 1, total: 2 },
      { valor: 0, total: 6 },
    ];
    expect(medianOf(counts)).toBe(0);
    expect(
      medianOf([
        { valor: 3, total: 1 },
        { valor: 9, total: 1 },
      ]),
    ).toBe(3);
    expect([medianOf([]), medianOf([{ valor: 4, total: 0 }])]).toEqual([null, null]);
  });

  it("ends where the work ends, on the day before today at the latest", () => {
    const ends = gradeOf(dias, [obra("E", { fim: nov(23) })], []);
    expect(ends[0]?.celulas.slice(-3).map(short)).toEqual(["buraco", "depois", "depois"]);
  });
});

describe("a period", () => {
  const of = (pedido: Parameters<typeof resolvePeriodo>[0], hoje = HOJE) => {
    const found = resolvePeriodo(pedido, hoje, "30d");
    return typeof found === "string" ? found : [found.de, found.ate, found.anterior.de, found.anterior.ate];
  };

  it.each([
    ["the default", {}, ["2026-10-27", nov(25), "2026-09-27", "2026-10-26"]],
    ["free days", { de: nov(12), ate: nov(25) }, [nov(12), nov(25), "2026-10-29", nov(11)]],
    ["a month", { periodo: "2026-02" }, ["2026-02-01", "2026-02-28", "2026-01-01", "2026-01-31"]],
    ["its days", { de: "2026-02-01", ate: "2026-02-28" }, ["2026-02-01", "2026-02-28", "2026-01-04", "2026-01-31"]],
    ["the month that is under way", { periodo: "2026-11" }, [nov(1), nov(25), "2026-10-01", "2026-10-25"]],
    ["the year that is under way", { periodo: "2026" }, ["2026-01-01", nov(25), "2025-01-01", "2025-11-25"]],
    ["twelve months", { periodo: "12m" }, ["2025-12-01", nov(25), "2024-12-06", "2025-11-30"]],
    ["a day to come", { de: "2026-12-01" }, ["2026-12-01", "2026-12-01", nov(30), nov(30)]],
    ["from its end", { ate: nov(25) }, ["2026-10-27", nov(25), "2026-09-27", "2026-10-26"]],
  ])("%s", (_, pedido, days) => expect(of(pedido)).toEqual(days));

  it("under way against a shorter month", () => {
    expect(of({ periodo: "2026-03" }, "2026-03-30")).toEqual(["2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28"]);
  });

  it("is refused when it ends before it begins or has more than five years", () => {
    expect(of({ de: nov(12), ate: nov(11) })).toBe("ate");
    expect(of({ de: "2021-11-26", ate: "2026-11-25" })).toHaveLength(4);
    expect(of({ de: "2021-11-25", ate: "2026-11-25" })).toBe("ate");
    expect([of({ periodo: "9999d" }), of({ periodo: "99m" }), of({ periodo: "semana" })]).toEqual(
      Array(3).fill("periodo"),
    );
  });

  it.each([
    ["2026-09-25", "dia"],
    ["2026-09-24", "mes"],
    ["2024-11-26", "mes"],
    ["2024-11-25", "ano"],
  ])("from %s on is cut by %s", (de, por) => {
    expect(granularidadeDe({ de, ate: HOJE })).toBe(por);
    expect(chosenGranularidade({ de, ate: HOJE }, "ano")).toBe("ano");
    expect(chosenGranularidade({ de, ate: HOJE }, "dia")).toBe(daysBetween(de, HOJE) < 366 ? "dia" : "mes");
  });

  it("is cut without gap and overlap, whatever it is cut by", () => {
    for (const por of ["dia", "mes", "ano"] as const)
      for (const [de, days] of [
        [nov(25), 0],
        ["2026-02-14", 61],
        ["2023-12-31", 800],
        ["2024-02-29", 366],
      ] as const) {
        const ate = addDays(de, days);
        const buckets = bucketsOf({ de, ate }, por);
        expect([buckets[0]?.de, buckets.at(-1)?.ate]).toEqual([de, ate]);
        expect(buckets.filter((bucket) => bucket.de > bucket.ate)).toEqual([]);
        const follows = buckets.slice(1).map((bucket) => addDays(bucket.de, -1));
        expect(follows).toEqual(buckets.slice(0, -1).map((bucket) => bucket.ate));
      }
  });
});

describe("a number", () => {
  it.each([
    [9, 8, 13],
    [8, 9, -11],
    [201, 200, 1],
    [199, 200, -1],
    [5, 0, "novo"],
    [0, 5, -100],
    [0, 0, "igual"],
    [5, 5, "igual"],
    [97, 10, 870],
    [100, 10, "vezes"],
    [388, 4, "vezes"],
  ])("%i against %i: %s", (agora, antes, change) => expect(changeOf(agora, antes)).toBe(change));

  it("has a share with one decimal, half up", () => {
    expect([7, 7, 7].map((part) => shareOf(part, 21))).toEqual([33.3, 33.3, 33.3]);
    expect([1200, 300, 1].map((part) => shareOf(part, 1501))).toEqual([79.9, 20, 0.1]);
    expect([2, 1, 0].map((part) => shareOf(part, 3))).toEqual([66.7, 33.3, 0]);
    expect(shareOf(0, 0)).toBe(0);
  });

  it("beyond the largest is told together, in the total too", () => {
    const rows = [40, 30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1].map((total, i) => ({ total, nome: String(i) }));
    const { maiores, outros } = largestOf(rows, 12);
    expect([maiores.length, outros]).toEqual([12, { quantos: 2, total: 2 }]);
    expect(maiores.reduce((sum, { total }) => sum + total, outros.total)).toBe(146);
  });
});

it.each([
  [15, false],
  [14, true],
  [0, true],
])("the menu with %i days of trial left: %s; with a plan it is there", (periodoTesteDiasRestantes, shown) => {
  expect(showsAnalise({ periodoTeste: true, periodoTesteDiasRestantes })).toBe(shown);
  expect(showsAnalise({ periodoTeste: false, periodoTesteDiasRestantes })).toBe(true);
});
