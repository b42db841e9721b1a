import { describe, expect, it } from "vitest";
import { LANGUAGE_TAGS } from "./language.ts";
import { fill, type Numbers } from "./fill.ts";

const numbersOf = (language: keyof typeof LANGUAGE_TAGS): Numbers => ({
  rules: new Intl.PluralRules(LANGUAGE_TAGS[language]),
  integers: new Intl.NumberFormat(LANGUAGE_TAGS[language], { useGrouping: "always", maximumFractionDigits: 0 }),
});

describe("a text with its variables", () => {
  const photos = { one: "{n} photo", other: "{n} photos" };

  it.each([
    ["pt", "1.095 photos", "Shown 1.030 of 1.095"],
    ["en", "1,095 photos", "Shown 1,030 of 1,095"],
    ["es", "1.095 photos", "Shown 1.030 of 1.095"],
  ] as const)("writes counts in %s with their thousands", (language, many, shown) => {
    const numbers = numbersOf(language);
    expect(fill(photos, numbers, { n: 1095 })).toBe(many);
    expect(fill("Shown {n} of {total}", numbers, { n: 1030, total: 1095 })).toBe(shown);
  });

  it("writes what is no count as it is", () => {
    const numbers = numbersOf("en");
    expect(fill("Line {n}", numbers, { n: 1095 })).toBe("Line 1095");
    expect(fill("No. {numero} of {total}", numbers, { numero: 1095, total: "2,000" })).toBe("No. 1095 of 2,000");
    expect([0, 1, 2].map((n) => fill(photos, numbers, { n }))).toEqual(["0 photos", "1 photo", "2 photos"]);
    expect(fill("Of {nome}.", numbers, { nome: "Horizonte Ltda." })).toBe("Of Horizonte Ltda.");
  });
});
