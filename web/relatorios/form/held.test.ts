import { describe, expect, it } from "vitest";
import { heldFor, stillRefused, withoutHeld } from "./held.ts";
import type { Form } from "./types.ts";

type Rows = { ids: string[]; rows: Record<string, { nome: string }> };
const rows = (...names: string[]): Rows => ({
  ids: names.map((nome) => nome[0] ?? ""),
  rows: Object.fromEntries(names.map((nome) => [nome[0] ?? "", { nome }])),
});
/** Only the shape matters: parts, and lists of rows at any depth. */
const form = (value: object): Form => value as unknown as Form;

describe("refused rows are held back", () => {
  const saved = form({ cabecalho: { data: "a" }, atividades: rows("a1", "b1"), material: { recebido: rows("x1") } });
  const typed = form({
    cabecalho: { data: "b" },
    atividades: rows("a2", "b2", "c"),
    material: { recebido: rows("x2") },
  });

  it("what was refused stands as it is saved, the rest goes", () => {
    const held = heldFor(typed, ["atividades.a.producao.unidade"]);
    expect(Object.keys(held ?? {})).toEqual(["atividades.a"]);
    expect(withoutHeld(typed, saved, held ?? {})).toEqual({ ...typed, atividades: rows("a1", "b2", "c") });
  });

  it("a new row that was refused is not sent at all", () => {
    const held = heldFor(typed, ["atividades.c.descricao"]) ?? {};
    expect(withoutHeld(typed, saved, held)).toEqual({ ...typed, atividades: rows("a2", "b2") });
  });

  it("lists inside a part, parts that are no list, and the heading", () => {
    const held = heldFor(typed, ["material.recebido.x.descricao", "data"]) ?? {};
    expect(Object.keys(held)).toEqual(["material.recebido.x", "cabecalho"]);
    expect(withoutHeld(typed, saved, held)).toEqual({
      ...typed,
      cabecalho: { data: "a" },
      material: { recebido: rows("x1") },
    });
  });

  it("a row that was changed since is sent again", () => {
    const held = heldFor(typed, ["atividades.a.descricao"]) ?? {};
    const later = form({ ...typed, atividades: rows("a3", "b2", "c") });
    expect(withoutHeld(later, saved, held)).toEqual(later);
  });

  it("a refusal is over for the row that was changed since, and for one that is gone", () => {
    const campos = { "atividades.a.descricao": "x", "atividades.b.descricao": "y", "atividades.c.descricao": "z" };
    const held = heldFor(typed, Object.keys(campos)) ?? {};
    const { a: _changed, c: _gone, ...b } = typed.atividades.rows;
    const later = form({ ...typed, atividades: { ids: ["a", "b"], rows: { ...b, a: { nome: "a3" } } } });
    expect(stillRefused(later, campos, held)).toEqual({ "atividades.b.descricao": "y" });
  });

  it("holds nothing when it is not known what was refused", () => {
    expect(heldFor(typed, [])).toBeNull();
    expect(heldFor(typed, ["atividades.zz.descricao"])).toBeNull();
  });
});
