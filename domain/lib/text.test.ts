import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanText } from "./cleanText.ts";
import { initials, isBlank, nameKey, searchable, slug, visibleText } from "./text.ts";

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

  // An implementation that searched again for each removed tag took 6 seconds for the first of these texts, blocking the server.
  it.each([
    "<!--".repeat(1250) + "<a".repeat(1600) + ">".repeat(1600),
    "<a".repeat(3300) + ">".repeat(3300),
    "<a".repeat(2000) + "<<b>\u0338>".repeat(1000),
  ])("cleans texts built to be slow without being slow (%#)", (input) => {
    // CPU time of this thread and not the clock, because other programs may use the processor meanwhile.
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

it("plain texts, which nothing is replaced in, come out as those that are gone through", () => {
  const sign = fc.oneof(
    fc.string({ minLength: 1, maxLength: 1 }),
    fc.integer({ min: 0, max: 0x2ff }).map(String.fromCodePoint),
  );
  fc.assert(
    fc.property(
      fc.array(sign, { maxLength: 12 }).map((signs) => signs.join("")),
      (text) => {
        expect(visibleText(text)).toBe(visibleText(`${text}\u200b`));
        expect(searchable(text)).toBe(searchable(`${text}\u200b`));
        expect(cleanText(text)).toBe(cleanText(`\u0000${text}`));
      },
    ),
    { numRuns: 5000 },
  );
});

describe("what shows nothing", () => {
  const NOTHING = [
    "\u200b",
    "\u200c\u200d",
    "\u2060\ufeff",
    "\u00ad",
    "\u034f",
    "\u061c\u200e\u200f",
    "\u115f\u1160",
    "\u180e",
    "\u2800",
    "\u3164\uffa0",
    "\ufe0f",
    "\ufffc",
    "\u0081",
    "\u{e0041}\u{e007f}",
    " \u00a0\u3000\n\u200b\t",
    "<b>\u200b</b>",
  ];
  it.each(NOTHING)("%j is empty", (text) => {
    expect([cleanText(text), cleanLine(text)]).toEqual(["", ""]);
  });
  it.each(NOTHING.filter((text) => !text.includes("<")))("%j beside a name leaves it the same name", (text) => {
    expect(isBlank(text)).toBe(true);
    expect(nameKey(`Grua ${text} média${text}`)).toBe("grua media");
  });
  it.each(["0", "-", "☐", "\u0301", "🏗️", "👷🏽\u200d♀️", "日", "🏴\u{e0067}\u{e0062}\u{e007f}"])(
    "%j shows something, and is kept as it is",
    (text) => {
      expect(isBlank(text)).toBe(false);
      expect(cleanText(text)).toBe(text);
    },
  );
  it("within a word parts it where it takes room, and only there", () => {
    expect(nameKey("con\u00adcre\u200bto\u2060")).toBe("concreto");
    expect(nameKey("Grua\u3164média")).toBe("grua media");
    expect(slug("campo\u3164")).toBe("campo");
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
