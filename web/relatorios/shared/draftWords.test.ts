import { expect, it } from "vitest";
import { wordsOf } from "./draftWords.ts";

it("tells the texts of a draft of any shape, and its numbers and switches by name", () => {
  const value = {
    v: 1,
    when: "2026-11-20T10:00:00Z",
    form: { maoDeObra: [{ _id: "a", nome: "Pedreiro", quantidade: 12, presenca: false }], comentario: " " },
    saved: { maoDeObra: [{ nome: "Servente", quantidade: 3 }] },
  };
  expect(wordsOf(value, "")).toBe("Pedreiro\nquantidade: 12\npresenca: false");
});

it("tells all of a draft that is no JSON", () => {
  expect(wordsOf(null, '{"form":{"desc')).toBe('{"form":{"desc');
});
