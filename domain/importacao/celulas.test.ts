import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IDIOMAS } from "../i18n/idiomas.ts";
import { dayFromNumber, dayNumber, parseDay } from "../lib/dates.ts";
import { parseTime } from "../lib/hours.ts";
import { asDay, type CelulaLida, erroDeFormula, textoDaCelula } from "./celulas.ts";
import { ATIVO, type Formato, SIM_NAO } from "./colunas.ts";

/** Reading cells as different programs write them: first examples, then generated values of every kind. */

const idioma = fc.constantFrom(...IDIOMAS);
const formato = fc.constantFrom<Formato>("texto", "quantidade", "dia", "hora", "opcao");
const MS = 86_400_000;
const cell: fc.Arbitrary<CelulaLida> = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...Array.from("0123456789:/.,-hTZ apm")) }),
  fc.double(),
  fc.integer({ min: -10, max: 100_000 }),
  fc.boolean(),
  fc.record({ ms: fc.integer({ min: -3e12, max: 5e12 }) }),
  fc.constant(null),
);
const read = (value: CelulaLida, as: Formato, lingua: (typeof IDIOMAS)[number] = "pt") =>
  textoDaCelula(value, { formato: as, ...(as === "opcao" && { opcoes: SIM_NAO }) }, lingua);
const day = fc.integer({ min: dayNumber("1901-01-01"), max: dayNumber("2099-12-31") });

describe("any cell", () => {
  it("reads as text, and reading that text again changes nothing, in whatever language", () => {
    fc.assert(
      fc.property(cell, formato, idioma, (value, as, lingua) => {
        const text = read(value, as, lingua);
        expect(typeof text).toBe("string");
        expect(read(text, as, lingua)).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });

  it("keeps text as it is but for its ends", () => {
    fc.assert(
      fc.property(fc.string(), idioma, (text, lingua) => {
        expect(read(text, "texto", lingua)).toBe(text.trim());
      }),
    );
  });
});

describe("a day", () => {
  it("is the same as a date, a serial number, and written in each way", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: MS - 1 }), (n, within) => {
        const iso = dayFromNumber(n);
        const said = asDay(iso);
        expect(parseDay(said)).toBe(iso);
        const [y = "", m = "", d = ""] = iso.split("-");
        const written = [
          iso,
          said,
          `${d}-${m}-${y}`,
          `${d}.${m}.${y}`,
          `${Number(d)}/${Number(m)}/${y}`,
          `${iso} 00:00:00`,
          `${iso}T00:00:00Z`,
        ];
        for (const form of [{ ms: n * MS + within }, n + 25_569, n + 25_569.75, ...written])
          expect(read(form, "dia")).toBe(said);
      }),
      // The last day that is accepted, in the afternoon.
      { examples: [[47_481, 0]] },
    );
  });

  it.each([
    ["2 de março de 2026", "02/03/2026"],
    ["2 mar 2026", "02/03/2026"],
    ["15/abr./2026", "15/04/2026"],
    ["March 2, 2026", "02/03/2026"],
    ["2 de enero de 2026", "02/01/2026"],
  ])("%s is %s", (text, said) => expect(read(text, "dia")).toBe(said));

  it.each(["31/02/2026", "11/21/2026", "2/3/26", "amanhã", "2 de foo de 2026", "-5", "99999999"])(
    "%s is none, and stays to be seen",
    (text) => {
      expect(read(text, "dia")).toBe(text);
      expect(parseDay(text)).toBe(null);
    },
  );
});

describe("an hour", () => {
  it("is the same as a time, a part of a day, and written in each way", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        const hours = Math.floor(minutes / 60);
        const rest = String(minutes % 60).padStart(2, "0");
        const said = `${String(hours).padStart(2, "0")}:${rest}`;
        expect(parseTime(said)).toBe(minutes);
        const half = `${((hours + 11) % 12) + 1}:${rest} ${hours < 12 ? "AM" : "PM"}`;
        const forms = [
          { ms: (minutes - 25_569 * 1440) * 60_000 },
          minutes / 1440,
          said,
          `${hours}:${rest}`,
          `${hours}h${rest}`,
          `${said}:00`,
          half,
        ];
        for (const form of forms) expect(read(form, "hora")).toBe(said);
      }),
    );
  });

  it.each(["25:00", "7:60", "sete", "7", "13:00 PM", "1.5.2"])("%s is none, and stays to be seen", (text) =>
    expect(read(text, "hora")).toBe(text),
  );
});

describe("a quantity", () => {
  it("is the same as a number and as text, grouped or not", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (n) => {
        for (const form of [n, String(n), ` ${n} `, n.toLocaleString("pt-BR"), `${n},00`, `00${n}`.slice(-9)])
          expect(read(form, "quantidade")).toBe(String(n));
        expect(read(n.toLocaleString("en-US"), "quantidade", "en")).toBe(String(n));
      }),
    );
  });

  it.each([
    [-1, "-1"],
    [0.5, "0.5"],
    ["muitas", "muitas"],
    ["1,5", "1,5"],
    // A thousand in English, but one in Portuguese: the text stays as it is, and the person decides in the preview.
    ["1,000", "1,000"],
    ["-3", "-3"],
  ] as const)("%s is none", (value, said) => expect(read(value, "quantidade")).toBe(said));
});

it("the noise of floating point, and characters that nobody sees, are no part of a number", () => {
  expect(read(3.0000000000000004, "quantidade")).toBe("3");
  expect(read(0.1 + 0.2, "texto")).toBe("0.3");
  expect(read(46_022.999999999, "dia")).toBe("01/01/2026");
  expect(read("\u200b12\u2060", "quantidade")).toBe("12");
  expect(read("\ufeff02/01/2026\u200e", "dia")).toBe("02/01/2026");
  expect(read("7:30\u200f", "hora")).toBe("07:30");
  expect(read("\u2066Sim\u2069", "opcao")).toBe("Sim");
  expect(read("1.500\u200b", "decimal")).toBe("1500");
  expect(read("1.500", "decimal", "en")).toBe("1.5");
});

it("a choice is understood in every language, by synonyms and as yes or no, and told in one's own", () => {
  for (const word of ["Sim", "YES", "sí", "si", "x", "1", 1, true]) expect(read(word, "opcao", "en")).toBe("Yes");
  for (const word of ["não", "NAO", "no", 0, false]) expect(read(word, "opcao", "es")).toBe("No");
  expect(read("talvez", "opcao")).toBe("talvez");
  expect(ATIVO.opcoes).toBe(SIM_NAO);
});

it("the error of a failed formula is recognized; typed text with a # is no error", () => {
  for (const text of ["#REF!", "#DIV/0!", "#N/A", "#NOME?", "#VALOR!", "Err:502"])
    expect(erroDeFormula(text)).toBe(true);
  for (const text of ["#1", "# lista", "N/A", "Erro: 502"]) expect(erroDeFormula(text)).toBe(false);
});
