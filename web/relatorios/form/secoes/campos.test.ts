import { describe, expect, it } from "vitest";
import { camposFromWire } from "../../../../domain/relatorios/secoes/campos.ts";
import { newHash, readCampos, readOpcoes, settleCampos, tipoDe, writeCampos } from "./campos.ts";

const cota = { hash: "cota", chave: "Cota", valor: "12,5", tipo: "number" };
const turno = { hash: "turno", chave: "Turno", valor: "Manhã", tipo: "select", opcoes: ["Manhã", "Noite"] };

describe("custom fields between the wire and the fields", () => {
  it("come back as they were read", () => {
    expect(writeCampos(readCampos([cota, turno]))).toEqual([cota, turno]);
  });

  it("a row lacking name or value is dropped on save, and only then", () => {
    const form = readCampos([cota, { ...turno, valor: "  " }]);
    expect(settleCampos(form).ids).toEqual(["cota"]);
    expect(form.ids).toEqual(["cota", "turno"]);
  });

  it("a new field has the hash that the server gives it, so it is no second field after the save", () => {
    let form = readCampos([]);
    for (const nome of ["Cota (m)", "Cota – m", "!!!"]) {
      const hash = newHash(nome, form);
      const row = { chave: nome, valor: "1", tipo: "text", opcoes: null };
      form = { ids: [...form.ids, hash], rows: { ...form.rows, [hash]: row } };
    }
    const items = camposFromWire("a", "atividade", writeCampos(form));
    expect(items.map(({ id }) => id)).toEqual(form.ids.map((hash) => `a/campo/${hash}`));
    expect(form.ids).toEqual(["cota-m", "cota-m-2", "campo"]);
  });

  it("a field with choices is a choice whatever its kind says; an unknown kind is text", () => {
    expect(tipoDe({ ...turno, tipo: "text" })).toBe("select");
    expect(tipoDe({ chave: "x", valor: "", tipo: "cor", opcoes: null })).toBe("text");
  });

  it("choices are read once each", () => {
    expect(readOpcoes("A; B;; A ;C ")).toEqual(["A", "B", "C"]);
  });
});
