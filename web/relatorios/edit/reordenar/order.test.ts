import { describe, expect, it } from "vitest";
import { type Entry, inOrderOf, sortIds } from "./order.ts";

const entry = (id: string, nome: string, usuario: string | null = null): Entry => ({ id, nome, usuario });
const entries = [
  entry("a", "Viga V10", "Rui"),
  entry("b", "água", "Ana"),
  entry("c", ""),
  entry("d", "Viga V2", "Ana"),
  entry("e", "Zinco", "Bia"),
];

describe("reorder dialog: none, ascending, descending", () => {
  it("none leaves the order as it is", () => {
    expect(sortIds(entries, "nenhuma", "descricao")).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("ascending and descending by description: accents as letters, numbers as numbers, empty last", () => {
    expect(sortIds(entries, "crescente", "descricao")).toEqual(["b", "d", "a", "e", "c"]);
    expect(sortIds(entries, "decrescente", "descricao")).toEqual(["e", "a", "d", "b", "c"]);
  });

  it("by user name, and who is alike stays in the order it had", () => {
    expect(sortIds(entries, "crescente", "usuario")).toEqual(["b", "d", "e", "a", "c"]);
  });

  it("what came or went while the dialog was open is neither lost nor brought back", () => {
    expect(inOrderOf(["a", "b", "new"], ["b", "gone", "a"])).toEqual(["b", "a", "new"]);
  });
});
