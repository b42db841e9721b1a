import { describe, expect, it } from "vitest";
import { hashedPath, loginPath, paths, safeReturnPath, splitEmpresa, wayBack } from "./paths.ts";

describe("paths", () => {
  it("makes every address of the specification", () => {
    const made = Object.fromEntries(
      Object.entries(paths).map(([name, make]) => [name, (make as (...ids: string[]) => string)("o1", "r1")]),
    );
    expect(made).toEqual({
      login: "/login",
      cadastrar: "/cadastrar",
      cadastrarEmpresa: "/cadastrar-empresa",
      preCadastro: "/pre-cadastro",
      recuperarSenha: "/recuperar-senha",
      novaSenha: "/nova-senha",
      confirmarEmail: "/confirmar-email",
      convite: "/convite",
      contratar: "/contratar",
      baixarApp: "/baixar-app",
      empresaEncerrada: "/empresa-encerrada",
      app: "/app",
      hoje: "/app/hoje",
      obras: "/app/obras",
      obrasDoGrupo: "/app/obras?grupo=o1",
      obra: "/app/obras/o1",
      dashboard: "/app/obras/o1/dashboard",
      informacoes: "/app/obras/o1/informacoes",
      modelosDaObra: "/app/obras/o1/modelos-relatorios",
      usuariosDaObra: "/app/obras/o1/usuarios",
      predefinidos: "/app/obras/o1/predefinidos",
      listaDeTarefas: "/app/obras/o1/lista-de-tarefas",
      documentos: "/app/obras/o1/documentos",
      filtro: "/app/obras/o1/r1",
      relatorios: "/app/obras/o1/relatorios",
      relatorio: "/app/obras/o1/relatorios/r1",
      relatorioEditar: "/app/obras/o1/relatorios/r1/editar",
      aprovacoes: "/app/relatorios-aguardando-aprovacao",
      analise: "/app/analise-de-dados/o1",
      notificacoes: "/app/notificacoes",
      verificar: "/v",
      verificacao: "/v/o1",
      perfil: "/app/cadastros/perfil",
      perfilAba: "/app/cadastros/perfil/o1",
      plano: "/app/cadastros/plano",
      api: "/app/cadastros/api",
      pagamentos: "/app/cadastros/pagamentos",
      cancelarPlano: "/app/cadastros/plano/cancelar",
      usuarios: "/app/cadastros/usuarios",
      adicionarUsuario: "/app/cadastros/usuarios/adicionar",
      editarUsuario: "/app/cadastros/usuarios/editar/o1",
      grupos: "/app/cadastros/grupos",
      modelos: "/app/cadastros/modelos-relatorios",
      modelo: "/app/cadastros/modelos-relatorios/o1",
      maoDeObra: "/app/cadastros/maodeobra",
      equipamentos: "/app/cadastros/equipamentos",
      ocorrencias: "/app/cadastros/ocorrencias",
      checklists: "/app/cadastros/checklist",
      checklist: "/app/cadastros/checklist/o1",
      passoDaObra: "/app/cadastros/obra/r1?obraId=o1",
      auditoria: "/app/cadastros/auditoria",
      exportar: "/app/exportar",
      atualizacoes: "/app/atualizacoes",
      ajuda: "/app/ajuda",
      suporte: "/app/suporte",
      sobre: "/app/sobre",
      termos: "/termos-de-uso",
      traducoes: "/app/translation-export",
      empresa: "/app/cadastros/empresa",
      lixeira: "/app/cadastros/lixeira",
    });
  });

  it("reads addresses with a hash, of login and hire only", () => {
    expect(hashedPath("#/login")).toBe("/login");
    expect(hashedPath("/login?idioma=es")).toBe("/login?idioma=es");
    expect(hashedPath("#/contratar")).toBe("/contratar");
    expect(["", "conteudo", "#//evil.example", "#/app/obras/1"].map(hashedPath)).toEqual(Array(4).fill("/app"));
  });

  it("encodes ids, so that none can change the path", () => {
    expect(paths.obra("a/../b?c")).toBe("/app/obras/a%2F..%2Fb%3Fc");
  });

  it("returns only to screens of the application", () => {
    expect(safeReturnPath("/app/obras/1?x=2#y")).toBe("/app/obras/1?x=2#y");
    expect(safeReturnPath("/app")).toBe("/app");
    for (const bad of [
      undefined,
      null,
      "",
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "/login",
      "/apps",
      "javascript:alert(1)",
      "/app\\@evil",
    ])
      expect(safeReturnPath(bad)).toBe("/app");
  });

  it("remembers on the way to login only what would otherwise be lost", () => {
    expect(loginPath("/app")).toBe("/login");
    expect(loginPath("/app/obras")).toBe("/login");
    expect(loginPath("/app/hoje")).toBe("/login");
    expect(loginPath("/login?voltar=x")).toBe("/login");
    expect(loginPath("/app/obras/1?x=2")).toBe("/login?voltar=%2Fapp%2Fobras%2F1%3Fx%3D2");
  });

  it("belongs to the person who was sent away; a link without a person is anybody's", () => {
    const { search } = new URL(loginPath("/app/obras/1", "ana"), "http://canteiro.invalid");
    expect(wayBack(search, "ana")).toBe("/app/obras/1");
    expect([wayBack(search, "bia"), wayBack(search, undefined)]).toEqual(["/app", "/app"]);
    expect(wayBack("?voltar=%2Fapp%2Fobras%2F1", "bia")).toBe("/app/obras/1");
    expect(wayBack("?voltar=https%3A%2F%2Fevil", "bia")).toBe("/app");
  });
});

describe("the company of an address", () => {
  it.each([
    ["/app/obras/1?empresa=2#x", "2", "/app/obras/1#x"],
    [
      "/app/relatorios-aguardando-aprovacao?relatorio=1&empresa=2",
      "2",
      "/app/relatorios-aguardando-aprovacao?relatorio=1",
    ],
    ["/app/obras?busca=a%20b", null, "/app/obras?busca=a%20b"],
  ])("%s", (address, empresaId, href) => {
    expect(splitEmpresa(address)).toEqual({ empresaId, href });
  });
});
