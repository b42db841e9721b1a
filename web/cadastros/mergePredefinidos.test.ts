import { expect, it } from "vitest";
import { mergePredefinidos, ORDEM, type Predefinido } from "./mergePredefinidos.ts";

/** Parses entries and their quantities from a text such as `a2 b1`; an entry without a number is a person. */
const lista = (text: string): Predefinido[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map(([id = "", n]) => ({
      _id: id,
      nome: id.toUpperCase(),
      detalhe: null,
      quantidade: n === undefined ? null : Number(n),
    }));
const texto = (linhas: readonly Predefinido[]) =>
  linhas.map(({ _id, quantidade }) => `${_id}${quantidade === null ? "" : String(quantidade)}`).join(" ");
const merge = (base: string, meu: string, deles: string, escolhas = {}) => {
  const { linhas, choques, ordem } = mergePredefinidos(lista(base), lista(meu), lista(deles), escolhas);
  return [texto(linhas), choques.map(({ nome }) => nome).join(""), ordem];
};

it("what each added stays, what each took out is gone, and quantities are merged by entry", () => {
  expect(merge("a1 b1", "a1 b1 c1", "a1 b1 d1")).toEqual(["a1 b1 c1 d1", "", false]);
  expect(merge("a1 b1 c1", "b1 c1", "a1 b1")).toEqual(["b1", "", false]);
  expect(merge("a1 b1", "a4 b1", "a1 b7")).toEqual(["a4 b7", "", false]);
  expect(merge("a b", "a b c", "b d")).toEqual(["b c d", "", false]);
});

it("the same quantity changed by both, and an entry taken out by one that the other changed, are asked", () => {
  expect(merge("a1", "a2", "a3")).toEqual(["a2", "a", false]);
  expect(merge("a1", "a2", "a3", { a: "theirs" })).toEqual(["a3", "a", false]);
  expect(merge("a1 b1", "b1", "a3 b1")).toEqual(["b1", "a", false]);
  expect(merge("a1 b1", "b1", "a3 b1", { a: "theirs" })).toEqual(["b1 a3", "a", false]);
  expect(merge("a1 b1", "a3 b1", "b1")).toEqual(["b1 a3", "a", false]);
  expect(merge("a1 b1", "a3 b1", "b1", { a: "theirs" })).toEqual(["b1", "a", false]);
});

it("the order is that of the side that moved; where both did, the person is asked", () => {
  expect(merge("a1 b1 c1", "c1 a1 b1", "a1 b1 c2")).toEqual(["c2 a1 b1", "", false]);
  expect(merge("a1 b1 c1", "b1 a1 c1", "a1 c1 b1")).toEqual(["b1 a1 c1", "", true]);
  expect(merge("a1 b1 c1", "b1 a1 c1", "a1 c1 b1", { [ORDEM]: "theirs" })).toEqual(["a1 c1 b1", "", true]);
});

it("says what came along", () => {
  const { tomados } = mergePredefinidos(lista("a1 b1 c1"), lista("a2 b1 c1"), lista("a1 b5 d1"));
  expect(tomados).toEqual(["B", "C", "D"].filter((nome) => tomados.includes(nome)));
  expect(tomados).toContain("D");
});
