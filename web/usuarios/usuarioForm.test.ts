import { describe, expect, it } from "vitest";
import { NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Usuario } from "./data.ts";
import { PARTIDA, withFlag } from "./permissoes.ts";
import { createInput, lacksObra, newUsuario, sameValues, updateInput, valuesOf } from "./usuarioForm.ts";

const bruno: Usuario = {
  _id: "u1",
  nome: "Bruno Lima",
  sigla: "BL",
  email: "bruno@exemplo.com",
  cargo: null,
  fotoUrl: null,
  perfil: { id: 3, descricao: "Personalizado" },
  ativo: true,
  situacao: "ativo",
  totalObras: 2,
  permissoes: { editar: null, ativar: null, excluir: null, convidar: null, verComo: null },
  idioma: "pt",
  fazerRelatorioOffline: true,
  permissaoDeAcesso: PARTIDA.consulta,
  obrasAcesso: [{ _id: "o1", nome: "Obra 1" }],
  obrasOcultas: 1,
  arquivoAssinatura: null,
  arquivoAssinaturaUrl: null,
  convite: null,
  criadoEm: "2026-01-01T00:00:00Z",
};

describe("the form of a person", () => {
  it("sends permissions and works only when they were changed, so that two people do not undo each other", () => {
    const saved = valuesOf(bruno);
    const base = { nome: "Bruno Lima", cargo: "", sigla: "BL" };
    expect(updateInput(saved, saved)).toEqual(base);
    const flags = withFlag(saved.permissaoDeAcesso, "relatorio", "aprovar", true);
    expect(updateInput({ ...saved, permissaoDeAcesso: flags }, saved)).toEqual({ ...base, permissaoDeAcesso: flags });
    const obras = new Set(["o1", "o2"]);
    expect(updateInput({ ...saved, obras }, saved)).toEqual({ ...base, obrasAcesso: [{ _id: "o1" }, { _id: "o2" }] });
  });

  it("another profile goes with its permissions and works; an administrator has neither", () => {
    const saved = valuesOf(bruno);
    expect(updateInput({ ...saved, perfilId: 2 }, saved)).toEqual({
      nome: "Bruno Lima",
      cargo: "",
      sigla: "BL",
      perfil: { id: 2 },
    });
    expect(updateInput({ ...saved, perfilId: 4 }, saved)).toMatchObject({
      perfil: { id: 4 },
      permissaoDeAcesso: { clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: true } },
      obrasAcesso: [{ _id: "o1" }],
    });
  });

  it("everybody but administrators needs a work, seen by the editor or not", () => {
    const nova = newUsuario("pt");
    expect(lacksObra(nova, 0)).toBe(true);
    expect(lacksObra(nova, 1)).toBe(false);
    expect(lacksObra({ ...nova, obras: new Set(["o1"]) }, 0)).toBe(false);
    expect(lacksObra({ ...nova, perfilId: 2 }, 0)).toBe(false);
  });

  it("invites with everything that was chosen", () => {
    const values = { ...newUsuario("en"), nome: "Ana", email: "ana@exemplo.com", obras: new Set(["o1"]) };
    expect(createInput(values)).toMatchObject({
      email: "ana@exemplo.com",
      idioma: "en",
      perfil: { id: 3 },
      obrasAcesso: [{ _id: "o1" }],
    });
    expect(createInput({ ...values, perfilId: 2 })).not.toHaveProperty("obrasAcesso");
  });

  it("knows when nothing was changed", () => {
    expect(sameValues(valuesOf(bruno), valuesOf(bruno))).toBe(true);
    expect(sameValues({ ...valuesOf(bruno), obras: new Set() }, valuesOf(bruno))).toBe(false);
  });
});
