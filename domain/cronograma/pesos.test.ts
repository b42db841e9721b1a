import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Folha, medidaDe, type Medidas, type Peso, porcentagemDasFolhas } from "./pesos.ts";

/** Percentage of a stage or a work, computed from its tasks. */

const NONE: Medidas = { duracao: null, quantidade: null, peso: null, valor: null };
const together = (peso: Peso, ...folhas: (readonly [Partial<Medidas>, number | null])[]) =>
  porcentagemDasFolhas(
    folhas.map(([medidas, porcentagem]) => ({ medida: medidaDe(peso, { ...NONE, ...medidas }), porcentagem })),
  );
const dias = (duracao: number | null, porcentagem: number | null) => [{ duracao }, porcentagem] as const;
const peso = (typed: string, porcentagem: number) => [{ peso: typed }, porcentagem] as const;

describe("the percentage of a stage", () => {
  it("weighs leaves by duration, value, quantity or a typed weight", () => {
    expect(together("duracao", dias(10, 50), dias(5, 100), dias(5, 0))).toBe(50);
    expect(together("valor", [{ valor: "1000" }, 33], [{ valor: "2500.5" }, 67])).toBe(57.29);
    expect(
      together(
        "quantidade",
        [{ quantidade: "120", peso: "0.8" }, 52],
        [{ quantidade: "40", peso: "3.5" }, 25],
        [{ quantidade: "8", peso: "12" }, 100],
      ),
    ).toBe(54.49);
    // One stage with one task at 100, another with four tasks at 0: tasks count, not stages.
    expect(together("manual", peso("1", 100), peso("1", 0), peso("1", 0), peso("1", 0), peso("1", 0))).toBe(20);
    expect(together("manual", peso("1", 100), peso("1", 0), peso("1", 100))).toBe(66.67);
  });

  it("a leaf counts at most 100; what has not begun counts 0", () => {
    expect(together("manual", peso("1", 150), peso("1", 50))).toBe(75);
    expect(together("duracao", dias(1, null), dias(1, 50))).toBe(25);
  });

  it("a leaf without a measure weighs the average; without any, all weigh the same", () => {
    expect(together("duracao", dias(10, 100), dias(null, 100), dias(20, 0))).toBe(55.56);
    expect(together("duracao", dias(null, 100), dias(null, 50), dias(null, 0))).toBe(50);
    expect(together("duracao", dias(0, 100), dias(0, 50), dias(null, 0))).toBe(50);
    expect(together("quantidade", [{ quantidade: "8" }, 100], [{ quantidade: "1", peso: "2" }, 0])).toBe(50);
    expect(porcentagemDasFolhas([])).toBeNull();
  });

  it("is 100 only when every leaf is, and never 0 once anything is done", () => {
    expect(together("manual", peso("20000", 100), peso("1", 99))).toBe(99.99);
    expect(together("manual", peso("200", 100), peso("1", 99))).toBe(99.99);
    expect(together("manual", peso("20000", 0), peso("1", 1))).toBe(0.01);
    expect(together("manual", peso("20000", 100), peso("1", 100))).toBe(100);
    expect(together("manual", peso("20000", 0), peso("1", 0))).toBe(0);
  });

  it("lies between its least and its greatest leaf, whatever their order", () => {
    const folha: fc.Arbitrary<Folha> = fc.record({
      medida: fc.option(fc.bigInt({ min: 0n, max: 10n ** 12n })),
      porcentagem: fc.option(fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constantFrom(0.01, 0.33, 99.99))),
    });
    fc.assert(
      fc.property(fc.array(folha, { minLength: 1, maxLength: 8 }), (folhas) => {
        const pct = porcentagemDasFolhas(folhas) ?? -1;
        const values = folhas.map(({ porcentagem }) => Math.min(100, porcentagem ?? 0));
        expect(pct).toBeGreaterThanOrEqual(Math.min(...values));
        expect(pct).toBeLessThanOrEqual(Math.max(...values));
        expect(pct === 100).toBe(values.every((value) => value === 100));
        expect(porcentagemDasFolhas(folhas.toReversed())).toBe(pct);
      }),
    );
  });
});
