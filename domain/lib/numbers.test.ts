import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hundredths, sumDecimals } from "./numbers.ts";
import { parseDecimal, parseQuantity, parseSignedDecimal, readingIn, wholeQuantity } from "./readNumber.ts";

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
    ["1.500", "1500"],
    ["1.500,5", "1500.5"],
    ["1.5", "1.5"],
    ["1.50", "1.5"],
    ["1,500", "1.5"],
    ["0.005", null],
    ["1234.567", null],
    ["1.2345", null],
    ["1.23.456", null],
    ["1,234,567", null],
    ["1 234 567", "1234567"],
    ["1 2", null],
    ["12.345 678", null],
    ["\u200b1.500\ufeff", "1500"],
    ["1\u00a0500,25", "1500.25"],
    ["1234567890123456", null],
  ])("%j is %j", (input, output) => {
    expect(parseDecimal(input)).toBe(output);
  });

  it.each([
    ["1,500", "1500"],
    ["1,500.5", "1500.5"],
    ["1.500", "1.5"],
    ["1,5", "1.5"],
    ["0.005", "0.01"],
    ["0,005", null],
    ["1.500,5", "1500.5"],
    ["1.234.567", null],
    ["1284.6", "1284.6"],
  ])("in English %j is %j", (input, output) => expect(parseDecimal(input, "en")).toBe(output));

  it("Spanish reads as Portuguese does, and a check in a language leaves the next one alone", () => {
    expect(parseDecimal("1.500", "es")).toBe("1500");
    expect(readingIn("en", () => parseDecimal("1.500"))).toBe("1.5");
    expect(() =>
      readingIn("en", () => {
        throw new Error("in between");
      }),
    ).toThrow("in between");
    expect(parseDecimal("1.500")).toBe("1500");
  });

  it.each([
    ["-1,5", "-1.5"],
    [" \u22120,005", "-0.01"],
    ["-1.500", "-1500"],
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

it.each([
  [9, 9],
  ["14", 14],
  [" 007 ", 7],
  ["1.500", 1500],
  ["2,00", 2],
  [null, 0],
  [undefined, 0],
  ["", 0],
  [-3, 0],
  ["-3", 0],
  [99_999, 99_999],
  [2.9, null],
  ["2,5", null],
  ["1,000", null],
  ["x", null],
  ["12 un", null],
  [100_000, null],
  ["123456", null],
  [1e9, null],
  [Number.NaN, null],
])("%j as a whole quantity is %j", (input, n) => expect(parseQuantity(input)).toBe(n));

it.each([
  ["2,5", { n: 2, exact: false }],
  ["2,00", { n: 2, exact: true }],
  ["2,999", { n: 2, exact: false }],
  ["2.5", { n: 2, exact: false }],
  ["2.500", { n: 2500, exact: true }],
  ["-3", { n: 0, exact: true }],
  ["", { n: 0, exact: true }],
  ["123456", null],
  ["abc", null],
  ["-", null],
])("%j typed into a field of whole quantities is %j", (text, read) => expect(wholeQuantity(text)).toEqual(read));

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
