import { assert, property, string } from "fast-check";
import { expect, it } from "vitest";
import { highlightParts } from "./highlightParts.ts";

it("marks matches whatever their accents and case", () => {
  expect(highlightParts("Residência Água Verde", "agua")).toEqual([
    ["Residência ", false],
    ["Água", true],
    [" Verde", false],
  ]);
  expect(highlightParts("aaaa", "aaa")).toEqual([
    ["aaa", true],
    ["a", false],
  ]);
});

it("marks every word, wherever it stands", () => {
  expect(highlightParts("Bloco Santo-Antônio 2", "antonio  santo-bloco")).toEqual([
    ["Bloco", true],
    [" ", false],
    ["Santo", true],
    ["-", false],
    ["Antônio", true],
    [" 2", false],
  ]);
  expect(highlightParts("Residencial", "siden resid")).toEqual([
    ["Residen", true],
    ["cial", false],
  ]);
});

it("marks nothing below three characters", () => {
  expect(highlightParts("Obra", "ob")).toEqual([["Obra", false]]);
  expect(highlightParts("Obra", "  ")).toEqual([["Obra", false]]);
});

it("never changes the text", () => {
  assert(
    property(string({ unit: "grapheme" }), string({ unit: "grapheme" }), (text, query) => {
      expect(
        highlightParts(text, query)
          .map(([part]) => part)
          .join(""),
      ).toBe(text);
    }),
  );
});
