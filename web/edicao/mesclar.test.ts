import { describe, expect, it } from "vitest";
import { igual, mesclar } from "./mesclar.ts";

describe("one value", () => {
  it("who changed it alone has it; both alike is no clash", () => {
    expect(mesclar("a", "b", "a")).toEqual({ valor: "b", choque: false, tomado: false });
    expect(mesclar("a", "a", "c")).toEqual({ valor: "c", choque: false, tomado: true });
    expect(mesclar("a", "b", "b")).toEqual({ valor: "b", choque: false, tomado: false });
  });

  it("changed differently by both it is mine until it is said otherwise", () => {
    expect(mesclar("a", "b", "c")).toEqual({ valor: "b", choque: true, tomado: false });
    expect(mesclar("a", "b", "c", { lado: "deles" })).toEqual({ valor: "c", choque: true, tomado: true });
    expect(mesclar(null, ["x"], ["x", "y"])).toMatchObject({ valor: ["x"], choque: true });
  });

  it("what is chosen from a list is the same under a new name", () => {
    expect(igual({ _id: "1", descricao: "Norte" }, { _id: "1", descricao: "Zona norte" })).toBe(true);
    expect(igual({ _id: "1", descricao: "Norte" }, { _id: "2", descricao: "Norte" })).toBe(false);
  });
});

it("flags are merged by name, and clash by name only", () => {
  const base = { obra: { editar: false, excluir: false }, nome: "x" };
  const meu = { obra: { editar: true, excluir: false }, nome: "x" };
  const deles = { obra: { editar: false, excluir: true }, nome: "y" };
  const merged = mesclar(base, meu, deles, { porChave: true });
  expect(merged).toEqual({ valor: { obra: { editar: true, excluir: true }, nome: "y" }, choque: false, tomado: true });
  expect(mesclar(base, meu, deles)).toMatchObject({ valor: meu, choque: true });
});

describe("a list of entries", () => {
  const merge = (base: string, meu: string, deles: string, lado: "meu" | "deles" = "meu") => {
    const merged = mesclar(base.split(""), meu.split(""), deles.split(""), { lado, porEntrada: true });
    return [merged.valor.join(""), merged.choque];
  };

  it("keeps what each added and leaves out what each took away", () => {
    expect(merge("ab", "abc", "abd")).toEqual(["abcd", false]);
    expect(merge("", "a", "b")).toEqual(["ab", false]);
    expect(merge("abc", "ac", "abcd")).toEqual(["acd", false]);
    expect(merge("abc", "bc", "ab")).toEqual(["b", false]);
    expect(merge("ab", "b", "b")).toEqual(["b", false]);
  });

  it("has the order of who changed it, and clashes where both did", () => {
    expect(merge("abc", "cab", "abcd")).toEqual(["cabd", false]);
    expect(merge("abc", "abcx", "cba")).toEqual(["cbax", false]);
    expect(merge("abc", "bac", "acb")).toEqual(["bac", true]);
    expect(merge("abc", "bacx", "acb", "deles")).toEqual(["acbx", true]);
    expect(merge("abc", "ba", "bca")).toEqual(["ba", false]);
  });

  it("says whether something came along", () => {
    const of = (meu: string[], deles: string[]) => mesclar(["a"], meu, deles, { porEntrada: true }).tomado;
    expect([of(["a", "b"], ["a", "c"]), of(["a", "b"], ["a"])]).toEqual([true, false]);
  });
});

it("works are added and taken away each on its own", () => {
  const merged = mesclar<ReadonlySet<string>>(new Set(["a", "b"]), new Set(["b", "c"]), new Set(["a", "b", "d"]));
  expect(merged).toEqual({ valor: new Set(["b", "c", "d"]), choque: false, tomado: true });
  expect(igual(new Set(["a", "b"]), new Set(["b", "a"]))).toBe(true);
});
