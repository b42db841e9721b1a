import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acumuladoDe,
  type DiaDaTarefa,
  encadear,
  passaDoPlanejado,
  porcentagemDeProducao,
  statusDaTarefa,
} from "./cronograma.ts";

/** An activity that is a task of the schedule. */

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
    ["0", "42", 0],
    ["1", "3", 33],
    ["2", "3", 67],
    // Between 0 and 1: two decimals.
    ["1", "300", 0.33],
    ["0.01", "300", 0],
    ["1", "100", 1],
    ["1.49", "100", 1],
    ["1.5", "100", 2],
    ["0.99", "100", 0.99],
    // Nothing planned: the divisor is 1.
    ["5", "0", 500],
    ["5", null, 500],
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
    data,
    numero: 1,
    itemId: `i-${data}`,
    producao: { ativo: true, quantidade: "200" },
    realizado,
    porcentagem: null,
    ...more,
  });

  it("adds up by date and number, not by arrival", () => {
    const late = dia("2026-11-17", "30");
    const { dias, acumulado, porcentagem } = encadear([
      dia("2026-11-18", "50"),
      late,
      dia("2026-11-18", "20", { numero: 2, itemId: "second" }),
    ]);
    expect(dias).toEqual([
      {
        itemId: late.itemId,
        realizadoAnterior: "0",
        acumulado: "30",
        porcentagemAnterior: null,
        porcentagem: 15,
        status: 2,
      },
      {
        itemId: "i-2026-11-18",
        realizadoAnterior: "30",
        acumulado: "80",
        porcentagemAnterior: 15,
        porcentagem: 40,
        status: 2,
      },
      {
        itemId: "second",
        realizadoAnterior: "80",
        acumulado: "100",
        porcentagemAnterior: 40,
        porcentagem: 50,
        status: 2,
      },
    ]);
    expect([acumulado, porcentagem]).toEqual(["100", 50]);
  });

  it("without production control the percentage is what the author said", () => {
    const off = { producao: { ativo: false, quantidade: null }, realizado: null };
    const { dias } = encadear([
      dia("2026-11-16", null, { ...off, porcentagem: 40 }),
      dia("2026-11-17", null, { ...off, porcentagem: 100 }),
      dia("2026-11-18", null, { ...off, porcentagem: null }),
    ]);
    expect(dias.map((d) => [d.porcentagemAnterior, d.porcentagem, d.status])).toEqual([
      [null, 40, 2],
      [40, 100, 3],
      [100, null, 1],
    ]);
  });

  it("does not depend on the order of arrival; each day takes over where the one before stands", () => {
    const dias = fc.uniqueArray(
      fc.record({
        data: fc.integer({ min: 1, max: 9 }).map((d) => `2026-11-0${d}`),
        numero: fc.integer({ min: 1, max: 3 }),
        itemId: fc.constantFrom("a", "b"),
        producao: fc.record({ ativo: fc.boolean(), quantidade: fc.constantFrom(null, "10", "33.3") }),
        realizado: fc.constantFrom(null, "0", "0.01", "2.5", "12"),
        porcentagem: fc.constantFrom(null, 0, 50, 100),
      }),
      { selector: ({ data, numero, itemId }) => `${data}/${numero}/${itemId}`, maxLength: 8 },
    );
    fc.assert(
      fc.property(dias, (given) => {
        const chain = encadear(given);
        expect(encadear(given.toReversed())).toEqual(chain);
        chain.dias.forEach((day, i) => {
          expect(day.realizadoAnterior).toBe(chain.dias[i - 1]?.acumulado ?? "0");
          expect(day.porcentagemAnterior).toBe(chain.dias[i - 1]?.porcentagem ?? null);
        });
        expect(chain.acumulado).toBe(chain.dias.at(-1)?.acumulado ?? "0");
      }),
    );
  });
});
