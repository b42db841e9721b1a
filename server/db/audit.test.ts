import { describe, expect, it } from "vitest";
import { changesOf } from "./audit.ts";

describe("changesOf", () => {
  it("names what differs, before and after; absent is null", () => {
    expect(changesOf({ nome: "A", cargo: null, ativo: true }, { nome: "B", cargo: undefined, ativo: true })).toEqual({
      "nome.de": "A",
      "nome.para": "B",
    });
    expect(changesOf({}, { nome: "A" })).toEqual({ "nome.de": null, "nome.para": "A" });
  });

  it("looks into groups and takes a list for one value", () => {
    const before = { permissaoDeAcesso: { obra: { excluir: false, editar: true } }, obras: ["x"] };
    const after = { permissaoDeAcesso: { obra: { excluir: true, editar: true } }, obras: ["x", "y"] };
    expect(changesOf(before, after)).toEqual({
      "permissaoDeAcesso.obra.excluir.de": false,
      "permissaoDeAcesso.obra.excluir.para": true,
      "obras.de": "x",
      "obras.para": "x, y",
    });
  });

  it("sees a difference beyond what it keeps of a long text", () => {
    const long = "a".repeat(5000);
    const changed = changesOf({ observacao: long }, { observacao: `${long}b` });
    expect(String(changed["observacao.para"])).toHaveLength(2001);
  });
});
