import { describe, expect, it } from "vitest";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import exemplo from "../../../test/support/pdf/relatorio.json" with { type: "json" };
import { draftChanges } from "./draftChanges.ts";
import { createEditStore, patchPart, patchRow, addRows, removeRow } from "./store.ts";

const store = () => createEditStore(structuredClone(exemplo) as unknown as Relatorio, null, null);

/** Returns the id of the first row of a list of the example day. */
const firstOf = (list: { readonly ids: readonly string[] }): string => list.ids[0] ?? "";

describe("what was typed and not saved, to be read while the report is locked", () => {
  it("says nothing of an untouched report", () => {
    expect(draftChanges(store().getState())).toEqual([]);
  });

  it("tells a field with what stood there before", () => {
    const edit = store();
    const id = firstOf(edit.getState().form.equipamentos);
    const before = edit.getState().form.equipamentos.rows[id];
    patchRow(edit, "equipamentos", id, { quantidade: 77 });
    patchPart(edit, "clima", { indicePluviometrico: "99.5" });
    expect(draftChanges(edit.getState())).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          secao: "equipamento",
          nome: before?.descricao,
          campo: "quantidade",
          de: before?.quantidade,
          para: 77,
        }),
        expect.objectContaining({ secao: "condicaoClimatica", campo: "indicePluviometrico", para: "99.5" }),
      ]),
    );
  });

  it("tells a row that came with all that was written in it, and one that went", () => {
    const edit = store();
    const { rows } = edit.getState().form.ocorrencias;
    const gone = firstOf(edit.getState().form.ocorrencias);
    const copy = rows[gone];
    if (copy === undefined) throw new Error("the example day has an occurrence");
    removeRow(edit, "ocorrencias", gone);
    addRows(edit, "ocorrencias", [["nova", { ...copy, descricao: "Visita da fiscalização" }]]);
    const changes = draftChanges(edit.getState());
    expect(changes).toContainEqual(expect.objectContaining({ secao: "ocorrencia", nome: copy.descricao, para: false }));
    expect(changes).toContainEqual(
      expect.objectContaining({ secao: "ocorrencia", campo: "descricao", para: "Visita da fiscalização" }),
    );
  });
});
