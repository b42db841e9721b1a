import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText, initials, searchable, slug } from "./text.ts";

describe("cleanText", () => {
  it.each([
    ["<b>Laje</b> eixos 4 a 7", "Laje eixos 4 a 7"],
    ["<scr<b>ipt>alert(1)</script>", "alert(1)"],
    ["a < b e 3<5", "a < b e 3<5"],
    ["  linha 1\r\nlinha 2\r ", "linha 1\nlinha 2"],
    ["a\u0000b\u0007c\td", "abc\td"],
    ["um\u000bdois\u000ctrês\u2028quatro\u0085", "um\ndois\ntrês\nquatro"],
    ["Dora \u202eavliS\u2066 السلام\u2069\u200f", "Dora avliS السلام\u200f"],
    ["<!-- x -->fim", "fim"],
    ["<\u0000b>fim", "fim"],
    ["a\ud800b\udc00 🚧<\ud800b>", "ab 🚧"],
    ["e<b>\u0301", "é"],
    ["e\u0301", "é"],
  ])("%j becomes %j", (input, output) => {
    expect(cleanText(input)).toBe(output);
  });

  // Searching again for each removed tag took 6 seconds for the first of these; the server answers nobody meanwhile.
  it.each([
    "<!--".repeat(1250) + "<a".repeat(1600) + ">".repeat(1600),
    "<a".repeat(3300) + ">".repeat(3300),
    "<a".repeat(2000) + "<<b>\u0338>".repeat(1000),
  ])("cleans texts built to be slow without being slow (%#)", (input) => {
    // Time of this thread's own, not of the clock: other programs may have the processor meanwhile.
    const begun = process.threadCpuUsage();
    cleanText(input);
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(500);
  });

  it("is idempotent and never leaves a tag", () => {
    const pieces = fc.array(
      fc.constantFrom("\u0301", "<", ">", "b", "/", "!--", "-->", " ", "é", "\r", "\n", "\u0000", "<b>", "3"),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          pieces.map((list) => list.join("")),
        ),
        (input) => {
          const once = cleanText(input);
          expect(cleanText(once)).toBe(once);
          expect(once).not.toMatch(/<\/?[a-z][^<>]*>/i);
          expect(once).toBe(once.normalize("NFC"));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

it("takes up to four initials, without particles", () => {
  expect(initials("José Aparecido da Conceição")).toBe("JAC");
  expect(initials("Ana Bia Caio Davi Eva")).toBe("ABCD");
  expect(initials("")).toBe("");
});

it("compares without accents and case", () => {
  expect(searchable("Água ÀÇÃO")).toBe("agua acao");
});

describe("slug", () => {
  it("is made of letters and digits", () => {
    expect(slug("Nº da nota fiscal")).toBe("nº-da-nota-fiscal");
    expect(slug("  Traço (1:2:3) ")).toBe("traco-1-2-3");
    expect(slug("??")).toBe("");
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(slug(slug(text))).toBe(slug(text));
      }),
    );
  });
});
