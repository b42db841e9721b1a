import { describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { permissaoDeAcessoSchema } from "../../domain/permissoes/schema.ts";
import { copied, countOf, FLAGS, type GrupoId, isFixed, PARTIDA, withFlag, withGrupo } from "./permissoes.ts";

const GRUPOS = Object.keys(FLAGS) as GrupoId[];

describe("the permission editor", () => {
  it("shows every flag of the specification, once", () => {
    for (const grupo of GRUPOS) {
      expect([...FLAGS[grupo]].sort()).toEqual(Object.keys(permissaoDeAcessoSchema.shape[grupo].shape).sort());
    }
    expect(GRUPOS.sort()).toEqual(Object.keys(permissaoDeAcessoSchema.shape).sort());
  });

  it("gives and takes a whole group", () => {
    for (const grupo of GRUPOS) {
      const all = withGrupo(NO_ACCESS, grupo, true, null);
      expect(countOf(all, grupo)).toBe(FLAGS[grupo].length);
      expect(countOf(withGrupo(all, grupo, false, null), grupo)).toBe(0);
    }
  });

  it("changing the schedule brings seeing it, and goes with it", () => {
    const edits = withFlag(NO_ACCESS, "cronograma", "adicionarEditar", true);
    expect(edits.cronograma).toEqual({ visualizar: true, adicionarEditar: true, excluir: false });
    expect(withFlag(edits, "cronograma", "visualizar", false).cronograma).toEqual(NO_ACCESS.cronograma);
    const deletes = withFlag(NO_ACCESS, "cronograma", "excluir", true);
    expect(deletes.cronograma).toEqual({ visualizar: true, adicionarEditar: false, excluir: true });
  });

  it("an editor gives and takes only what they hold", () => {
    const teto = PARTIDA.campo;
    expect(isFixed(teto, "relatorio", "aprovar")).toBe(true);
    expect(isFixed(teto, "relatorio", "adicionarEditar")).toBe(false);
    expect(isFixed(null, "relatorio", "aprovar")).toBe(false);
    expect(withGrupo(NO_ACCESS, "relatorio", true, teto).relatorio).toEqual(teto.relatorio);
    expect(withGrupo(FULL_ACCESS, "relatorio", false, teto).relatorio).toEqual({
      adicionarEditar: false,
      aprovar: true,
      excluir: true,
    });
    const copy = copied(FULL_ACCESS, { before: NO_ACCESS, teto });
    expect(copy.relatorio).toEqual(teto.relatorio);
    expect(copied(FULL_ACCESS, { before: NO_ACCESS, teto: null })).toEqual(FULL_ACCESS);
  });

  it("starts from choices that the server takes", () => {
    for (const partida of Object.values(PARTIDA)) expect(permissaoDeAcessoSchema.parse(partida)).toEqual(partida);
  });
});
