import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acumuladoDe,
  compareDias,
  type DiaDaTarefa,
  DO_ZERO,
  encadear,
  type Partida,
  partidaDaTarefa,
  passaDoPlanejado,
  porcentagemDeProducao,
} from "./cadeia.ts";
import { statusDaTarefa } from "./status.ts";

it("acumulado = realizado + realizadoAnterior, exact", () => {
  expect(acumuladoDe("0.1", "0.2")).toBe("0.3");
  expect(acumuladoDe("1284.6", "15.4")).toBe("1300");
  expect(acumuladoDe(null, "38.5")).toBe("38.5");
  expect(acumuladoDe("7", null)).toBe("7");
  expect(acumuladoDe(null, null)).toBe("0");
});

describe("percentage of production", () => {
  it.each([
    ["38.5", "42", 92],
    ["42", "42", 100],
    ["63", "42", 150],
    // 100 only when the whole quantity is done: 99.75 and 99.5 would round up to it.
    ["199.5", "200", 99],
    ["200", "200", 100],
    ["119.4", "120", 99],
    ["119.39", "120", 99],
    ["999999.99", "1000000", 99],
    ["0", "42", 0],
    ["1", "3", 33],
    ["2", "3", 67],
    // Between 0 and 1: two decimals.
    ["1", "300", 0.33],
    ["0.01", "300", 0],
    ["1", "100", 1],
    ["1.49", "100", 1],
    ["1.5", "100", 2],
    ["2.99", "300", 1],
    ["4.49", "300", 1],
    ["4.5", "300", 2],
    ["0.99", "100", 0.99],
    // Nothing planned: the divisor is 1.
    ["5", "0", 500],
    ["5", null, 500],
    ["1000", null, 100_000],
    ["0.5", null, 50],
    ["0", null, 0],
    [null, "42", 0],
  ])("%s of %s is %d", (acumulado, planejado, expected) => {
    expect(porcentagemDeProducao(acumulado, planejado)).toBe(expected);
  });

  it("is whole from 1 on, has at most two decimals below, and never falls when more is done", () => {
    const decimal = fc.nat(9_999_999).map((n) => (n / 100).toFixed(2).replace(/\.?0+$/, ""));
    fc.assert(
      fc.property(decimal, decimal, decimal, (before, today, planned) => {
        const less = porcentagemDeProducao(before, planned);
        const more = porcentagemDeProducao(acumuladoDe(before, today), planned);
        expect(more).toBeGreaterThanOrEqual(less);
        for (const pct of [less, more])
          expect(pct >= 1 ? Number.isInteger(pct) : Number(pct.toFixed(2)) === pct).toBe(true);
      }),
    );
  });
});

it("status follows the percentage: 0 not started, below 100 in progress, otherwise completed", () => {
  expect([null, 0, 0.01, 50, 99, 100, 150].map(statusDaTarefa)).toEqual([1, 1, 2, 2, 2, 3, 3]);
});

it("red when more was done than planned", () => {
  expect(passaDoPlanejado("42.01", "42")).toBe(true);
  expect(passaDoPlanejado("42", "42")).toBe(false);
  expect(passaDoPlanejado("100", "9.5")).toBe(true);
  expect(passaDoPlanejado("1", null)).toBe(true);
  expect(passaDoPlanejado(null, null)).toBe(false);
});

describe("the chain of a task", () => {
  const dia = (data: string, realizado: string | null, more: Partial<DiaDaTarefa> = {}): DiaDaTarefa => ({
    data: `2026-11-${data}`,
    numero: 1,
    origemId: `r${data}`,
    producao: { ativo: true, quantidade: "120" },
    realizado,
    porcentagem: null,
    ...more,
  });
  /** For each day: the quantity done before and in total, and the percentage before and after. */
  const read = (dias: readonly DiaDaTarefa[], partida?: Partida) =>
    encadear(dias, partida).dias.map((d) => [
      d.origemId,
      d.realizadoAnterior,
      d.acumulado,
      d.porcentagemAnterior,
      d.porcentagem,
    ]);
  const [n1, n2, n3] = [dia("02", "20"), dia("03", "30.5", { numero: 2 }), dia("04", "12", { numero: 3 })];
  const A1 = [
    ["r02", "0", "20", null, 17],
    ["r03", "20", "50.5", 17, 42],
    ["r04", "50.5", "62.5", 42, 52],
  ];

  it("adds up by date and number, not by arrival", () => {
    expect(read([n3, n1, n2])).toEqual(A1);
    expect(encadear([n3, n1, n2])).toMatchObject({ acumulado: "62.5", porcentagem: 52 });
    expect(encadear([])).toEqual({ dias: [], acumulado: "0", porcentagem: null });
    // The second report of a day, and a report that is moved behind the others.
    expect(read([dia("02", "1", { numero: 2, origemId: "b" }), n1])).toEqual([
      ["r02", "0", "20", null, 17],
      ["b", "20", "21", 17, 18],
    ]);
    expect(read([n1, n3, { ...n2, data: "2026-11-06" }])).toEqual([
      ["r02", "0", "20", null, 17],
      ["r04", "20", "32", 17, 27],
      ["r03", "32", "62.5", 27, 52],
    ]);
  });

  it("orders reports of two templates with one date and number by their id, in every order of arrival", () => {
    const a1 = dia("10", "12", { numero: 5, origemId: "a1", producao: { ativo: true, quantidade: "40" } });
    const b7 = { ...a1, origemId: "b7", realizado: "8" };
    const right = [
      ["a1", "0", "12", null, 30],
      ["b7", "12", "20", 30, 50],
    ];
    expect(read([a1, b7])).toEqual(right);
    expect(read([b7, a1])).toEqual(right);
  });

  it("takes adjustments after all reports of their day, in the order they were made, up and down", () => {
    const ajuste = (origemId: string, realizado: string) => dia("02", realizado, { numero: null, origemId });
    expect(read([ajuste("a2", "-5"), dia("06", "10", { numero: 3 }), ajuste("a1", "2"), n1])).toEqual([
      ["r02", "0", "20", null, 17],
      ["a1", "20", "22", 17, 18],
      ["a2", "22", "17", 18, 14],
      ["r06", "17", "27", 14, 23],
    ]);
  });

  it("begins with what was done before the product was used", () => {
    const producao = { ativo: true, quantidade: "200" };
    const partida = partidaDaTarefa({ producao, acumuladoInicial: "30", porcentagemInicial: null });
    expect(read([dia("02", "10", { producao }), dia("03", "60", { producao })], partida)).toEqual([
      ["r02", "30", "40", 15, 20],
      ["r03", "40", "100", 20, 50],
    ]);
    expect(encadear([], partida)).toEqual({ dias: [], acumulado: "30", porcentagem: 15 });
    // Without initial progress the percentage is null; without production control the typed percentage counts.
    expect(partidaDaTarefa({ producao, acumuladoInicial: "0", porcentagemInicial: null })).toEqual(DO_ZERO);
    const said = { producao: { ativo: false, quantidade: null }, acumuladoInicial: "0", porcentagemInicial: 40 };
    expect(partidaDaTarefa(said)).toEqual({ acumulado: "0", porcentagem: 40 });
  });

  describe("without production control", () => {
    const dito = (data: string, porcentagem: number | null) =>
      dia(data, null, { producao: { ativo: false, quantidade: null }, porcentagem });
    const said = (...dias: DiaDaTarefa[]) =>
      encadear(dias).dias.map((d) => [d.porcentagemAnterior, d.porcentagem, d.status]);

    it("the percentage is what the author said last, also when it falls", () => {
      expect(said(dito("16", 40), dito("17", 60), dito("18", 50))).toEqual([
        [null, 40, 2],
        [40, 60, 2],
        [60, 50, 2],
      ]);
      expect(said(dito("16", 150))).toEqual([[null, 150, 3]]);
    });

    it("without an entry the former progress stays: it never falls to 'not started'", () => {
      expect(said(dito("16", 40), dito("17", null), dito("18", 60))).toEqual([
        [null, 40, 2],
        [40, 40, 2],
        [40, 60, 2],
      ]);
      expect(said(dito("16", 100), dito("17", null))).toEqual([
        [null, 100, 3],
        [100, 100, 3],
      ]);
      expect(said(dito("16", 70), dito("17", null)).at(-1)).toEqual([70, 70, 2]);
      expect(said(dito("16", null))).toEqual([[null, null, 1]]);
    });

    it("switched off, the progress stays", () => {
      expect(read([dia("02", "60"), dito("03", null)]).at(-1)).toEqual(["r03", "60", "60", 50, 50]);
    });
  });

  const dias = fc.uniqueArray(
    fc.record({
      data: fc.integer({ min: 1, max: 9 }).map((d) => `2026-11-0${d}`),
      numero: fc.option(fc.integer({ min: 1, max: 3 })),
      origemId: fc.constantFrom("a", "b", "c"),
      producao: fc.record({ ativo: fc.boolean(), quantidade: fc.constantFrom(null, "10", "33.3") }),
      realizado: fc.constantFrom(null, "0", "0.01", "2.5", "12", "-3"),
      porcentagem: fc.constantFrom(null, 0, 50, 100),
    }),
    { selector: ({ data, numero, origemId }) => `${data}/${numero}/${origemId}`, maxLength: 8 },
  );
  const partida = fc.record({
    acumulado: fc.constantFrom("0", "30", "0.5"),
    porcentagem: fc.constantFrom(null, 0, 40),
  });

  it("does not depend on the order of arrival; each day takes over where the one before stands", () => {
    fc.assert(
      fc.property(dias, partida, (given, from) => {
        const chain = encadear(given, from);
        expect(encadear(given.toReversed(), from)).toEqual(chain);
        chain.dias.forEach((day, i) => {
          const before = chain.dias[i - 1] ?? from;
          expect([day.realizadoAnterior, day.porcentagemAnterior]).toEqual([before.acumulado, before.porcentagem]);
          // An adjustment may subtract more than the reports have added: the total still never becomes negative.
          expect(day.acumulado).not.toMatch(/^-/);
        });
        const { acumulado, porcentagem } = chain.dias.at(-1) ?? from;
        expect(chain).toMatchObject({ acumulado, porcentagem });
      }),
    );
  });

  it("computed from any position it equals the chain computed from the start", () => {
    fc.assert(
      fc.property(dias, partida, fc.nat(8), (given, from, at) => {
        const chain = encadear(given, from);
        const k = Math.min(at, given.length);
        const rest = encadear(given.toSorted(compareDias).slice(k), chain.dias[k - 1] ?? from);
        expect(rest).toEqual({ ...chain, dias: chain.dias.slice(k) });
      }),
    );
  });
});
