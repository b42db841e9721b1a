import { describe, expect, it } from "vitest";
import { day, email, optionalDecimal, optionalSignedDecimal, optionalTime, quantity } from "./fields.ts";
import { IDIOMAS } from "../i18n/idiomas.ts";
import { readingIn } from "./readNumber.ts";

/**
 * Which values the fields accept and how they read them: hidden characters, numbers sent as JSON numbers or as text in each
 * language, and quantities.
 */

const read = (field: { safeParse: (value: unknown) => unknown }, value: unknown): unknown => {
  const { success, data, error } = field.safeParse(value) as {
    success: boolean;
    data: unknown;
    error?: { issues: { message: string }[] };
  };
  return success ? data : error?.issues[0]?.message;
};

it("hidden characters are no part of addresses, days, times and numbers", () => {
  for (const hidden of ["\u200b", "\u2060", "\ufeff", "\u200e", "\u200f", "\u00ad"]) {
    const around = (text: string): string => `${hidden}${text}${hidden}`;
    expect(read(email, around("ana@obra.com.br"))).toBe("ana@obra.com.br");
    expect(read(email, `ana${hidden}@obra.com.br`)).toBe("ana@obra.com.br");
    expect(read(day, around("2026-03-02"))).toBe("2026-03-02");
    expect(read(optionalTime, around("07:30"))).toBe("07:30");
    expect(read(optionalDecimal, around("1.500"))).toBe("1500");
    expect(read(optionalSignedDecimal, around("-1,5"))).toBe("-1.5");
    expect(read(quantity, around("12"))).toBe(12);
    expect(read(optionalDecimal, hidden)).toBeNull();
  }
});

describe("numbers", () => {
  it.each([
    [1.5, "1.5"],
    [1.125, "1.13"],
    [1500, "1500"],
    ["1.500", "1500"],
    ["1284.6", "1284.6"],
    [-1, "numero_invalido"],
    [1e21, "numero_invalido"],
    ["abc", "numero_invalido"],
    ["12 m", "numero_invalido"],
  ])("%j is %j, a number of JSON in every language", (value, said) => {
    const languages = typeof value === "number" ? IDIOMAS : (["pt"] as const);
    for (const idioma of languages) expect(readingIn(idioma, () => read(optionalDecimal, value))).toBe(said);
  });

  it("are read in the language of the check", () => {
    expect(readingIn("en", () => read(optionalDecimal, "1,500"))).toBe("1500");
    expect(readingIn("es", () => read(optionalDecimal, "1,5"))).toBe("1.5");
    expect(read(optionalSignedDecimal, -0.125)).toBe("-0.13");
  });

  it.each([
    [undefined, 0],
    ["", 0],
    ["12", 12],
    [-3, 0],
    ["abc", "numero_invalido"],
    ["2,5", "numero_invalido"],
    ["123456", "numero_invalido"],
    [123_456, "numero_invalido"],
    [true, "valor_invalido"],
  ])("the quantity %j is %j", (value, said) => expect(read(quantity, value)).toBe(said));
});
