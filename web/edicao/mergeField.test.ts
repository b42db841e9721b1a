import { describe, expect, it } from "vitest";
import { sameField, mergeField } from "./mergeField.ts";

describe("one value", () => {
  it("the only side that changed it wins; equal changes are no clash", () => {
    expect(mergeField("a", "b", "a")).toEqual({ value: "b", clash: false, taken: false });
    expect(mergeField("a", "a", "c")).toEqual({ value: "c", clash: false, taken: true });
    expect(mergeField("a", "b", "b")).toEqual({ value: "b", clash: false, taken: false });
  });

  it("changed differently by both it is mine until it is said otherwise", () => {
    expect(mergeField("a", "b", "c")).toEqual({ value: "b", clash: true, taken: false });
    expect(mergeField("a", "b", "c", { side: "theirs" })).toEqual({ value: "c", clash: true, taken: true });
    expect(mergeField(null, ["x"], ["x", "y"])).toMatchObject({ value: ["x"], clash: true });
  });

  it("what is chosen from a list is the same under a new name", () => {
    expect(sameField({ _id: "1", descricao: "Norte" }, { _id: "1", descricao: "Zona norte" })).toBe(true);
    expect(sameField({ _id: "1", descricao: "Norte" }, { _id: "2", descricao: "Norte" })).toBe(false);
  });
});

it("flags are merged by name, and clash by name only", () => {
  const base = { obra: { editar: false, excluir: false }, nome: "x" };
  const meu = { obra: { editar: true, excluir: false }, nome: "x" };
  const deles = { obra: { editar: false, excluir: true }, nome: "y" };
  const merged = mergeField(base, meu, deles, { kind: "flags" });
  expect(merged).toEqual({ value: { obra: { editar: true, excluir: true }, nome: "y" }, clash: false, taken: true });
  expect(mergeField(base, meu, deles)).toMatchObject({ value: meu, clash: true });
});

describe("a list of entries", () => {
  const merge = (base: string, mine: string, theirs: string, side: "mine" | "theirs" = "mine") => {
    const merged = mergeField(base.split(""), mine.split(""), theirs.split(""), { side, kind: "list" });
    return [merged.value.join(""), merged.clash];
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
    expect(merge("abc", "bacx", "acb", "theirs")).toEqual(["acbx", true]);
    expect(merge("abc", "ba", "bca")).toEqual(["ba", false]);
  });

  it("says whether something came along", () => {
    const of = (meu: string[], deles: string[]) => mergeField(["a"], meu, deles, { kind: "list" }).taken;
    expect([of(["a", "b"], ["a", "c"]), of(["a", "b"], ["a"])]).toEqual([true, false]);
  });
});

it("works are added and taken away each on its own", () => {
  const merged = mergeField<ReadonlySet<string>>(new Set(["a", "b"]), new Set(["b", "c"]), new Set(["a", "b", "d"]));
  expect(merged).toEqual({ value: new Set(["b", "c", "d"]), clash: false, taken: true });
  expect(sameField(new Set(["a", "b"]), new Set(["b", "a"]))).toBe(true);
});
