import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hundredths, parseDecimal, parseQuantity, parseSignedDecimal, sumDecimals } from "./numbers.ts";

describe("parseDecimal", () => {
  it.each([
    ["18,4", "18.4"],
    ["38,50", "38.5"],
    ["412,00", "412"],
    ["1.284,60", "1284.6"],
    ["1.234.567", "1234567"],
    ["1,284.60", "1284.6"],
    ["0,005", "0.01"],
    ["0,994", "0.99"],
    ["0,999", "1"],
    ["007", "7"],
    [",5", "0.5"],
    ["100", "100"],
    ["0", "0"],
    [" 1 284,6 ", "1284.6"],
    ["", null],
    [".", null],
    ["-1", null],
    ["1e3", null],
    ["1,2,3", null],
    ["1234567890123456", null],
  ])("%j is %j", (input, output) => {
    expect(parseDecimal(input)).toBe(output);
  });

  it.each([
    ["-1,5", "-1.5"],
    [" \u22120.005", "-0.01"],
    ["-0", "0"],
    ["2", "2"],
    ["--1", null],
    ["-", null],
  ])("with a sign %j is %j", (input, output) => {
    expect(parseSignedDecimal(input)).toBe(output);
  });

  it("is canonical: reading its own answer changes nothing", () => {
    const typed = fc.oneof(fc.stringMatching(/^[\d.,]{0,12}$/), fc.string());
    fc.assert(
      fc.property(typed, (input) => {
        const once = parseDecimal(input);
        if (once === null) return;
        expect(once).toMatch(/^(0|[1-9]\d*)(\.\d?[1-9])?$/);
        expect(parseDecimal(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it("comma and point mean the same", () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(99), (whole, cents) => {
        const fraction = String(cents).padStart(2, "0");
        expect(parseDecimal(`${whole},${fraction}`)).toBe(parseDecimal(`${whole}.${fraction}`));
        expect(Number(parseDecimal(`${whole},${fraction}`))).toBe(Number(`${whole}.${fraction}`));
      }),
    );
  });
});

it("quantities are whole, not negative, at most five digits", () => {
  expect([9, "14", null, undefined, "", -3, 2.9, "x", 1e9, Number.NaN].map(parseQuantity)).toEqual([
    9, 14, 0, 0, 0, 0, 2, 0, 99_999, 0,
  ]);
});

describe("decimals are added without floating point", () => {
  it.each([
    [["0.1", "0.2"], "0.3"],
    [["1284.6", "15.4"], "1300"],
    [["999999999999999.99", "0.01"], "1000000000000000"],
    [["7", null], "7"],
    [[null, null], "0"],
    [[], "0"],
    [["0", "-0.5"], "-0.5"],
    [["10.25", "-10.3"], "-0.05"],
    [["3", "-3"], "0"],
  ])("%j is %s", (decimals, sum) => {
    expect(sumDecimals(...decimals)).toBe(sum);
  });

  it("answers what it reads: a canonical decimal, of either sign", () => {
    const decimal = fc
      .tuple(fc.nat(99_999), fc.nat(99))
      .map(([a, b]) => parseDecimal(`${a}.${String(b).padStart(2, "0")}`) ?? "0");
    const signed = fc.tuple(decimal, fc.boolean()).map(([d, minus]) => (minus && d !== "0" ? `-${d}` : d));
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        const sum = sumDecimals(a, b);
        expect(hundredths(sum)).toBe(hundredths(a) + hundredths(b));
        expect(parseDecimal(sum.replace("-", ""))).toBe(sum.replace("-", ""));
        expect(sumDecimals(sum)).toBe(sum);
        expect(Number(a)).toBe(Number(hundredths(a)) / 100);
      }),
    );
  });
});
