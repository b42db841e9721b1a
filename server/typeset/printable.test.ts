import { describe, expect, it } from "vitest";
import { printableJson, printableText } from "./printable.ts";

describe("printable text", () => {
  it("loses controls and direction marks, keeps tab, newline, accents and emoji", () => {
    expect(printableText("a\u0000b\u0007c\u009fd\u202e7.5\u2066\ufeff\te\nção 👷🏽‍♂️")).toBe("abcd7.5\te\nção 👷🏽‍♂️");
  });

  it("has one kind of line end and no lone surrogate", () => {
    expect(printableText("a\r\nb\rc\u2028d")).toBe("a\nb\nc\nd");
    expect(printableText("x\ud83dy")).toBe("x\ufffdy");
  });

  it("is applied to every string of a document, however deep", () => {
    expect(JSON.parse(printableJson({ a: [{ b: "x\u0001" }], c: null, d: 2 }))).toEqual({
      a: [{ b: "x" }],
      c: null,
      d: 2,
    });
  });
});
