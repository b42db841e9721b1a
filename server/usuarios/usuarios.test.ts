import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { must, createCanteiro } from "../../test/support/assinantes.ts";
import { convidar } from "../../test/support/convites.ts";
import type { CallAnswer, CallInput, Person } from "../../test/support/http.ts";
import { addObra } from "../../test/support/obras.ts";
import { startOwnServer, startTestServer, type TestServer } from "../../test/support/server.ts";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";

/** The company's people, as administrators manage them. Other managers: `escalada.test.ts`. */

let server: TestServer;
let ana: Person;
let obraId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  ({ obraId } = await addObra(server, ana));
});

const codeOf = (answer: CallAnswer<never>) => [answer.status, answer.error.codigo];
const get = async (usuarioId: string, as = ana) =>
  must(await server.api("getUsuario", { as, params: { usuarioId } })).body;
const put = (usuarioId: string, body: object, as = ana) =>
  server.api("updateUsuario", { as, params: { usuarioId }, body: { nome: "Bruno Lima", ...body } });
const audited = async (alvoId: string) => {
  const rows = await server.owner<{ ato: string; dados: Record<string, unknown> }[]>`
    select ato, dados from auditoria where alvo_id = ${alvoId} order by criada_em, id`;
  return [...rows];
};

describe("the list", () => {
  it("is by name, with search in name, role and e-mail, filters, counts and pages", async () => {
    await server.createUsuario(ana.empresaId, { nome: "Érica Nunes", perfil: 4, obras: [obraId] });
    const zeca = await server.createUsuario(ana.empresaId, { nome: "Zeca", obras: [obraId] });
    await convidar(server, ana, { nome: "Fábio Reis", obras: [obraId], email: `fabio-${ana.email}` });
    must(await put(zeca.usuarioId, { nome: "Zeca", cargo: "Encarregado", ativo: false }));
    const list = async (query: CallInput<"listUsuarios">["query"] = {}) =>
      must(await server.api("listUsuarios", { as: ana, query })).body;
    const names = async (query: CallInput<"listUsuarios">["query"]) =>
      (await list(query)).usuarios.map(({ nome }) => nome);
    const all = await list();
    expect(all.usuarios.map(({ nome, situacao, totalObras }) => [nome, situacao, totalObras])).toEqual([
      ["Ana Souza", "ativo", null],
      ["Érica Nunes", "ativo", 1],
      ["Fábio Reis", "convidado", 1],
      ["Zeca", "inativo", 1],
    ]);
    expect(all).toMatchObject({
      total: 4,
      totais: { ativo: 2, inativo: 1, convidado: 1, perfis: { 2: 1, 3: 2, 4: 1 } },
      permissoes: { adicionar: null },
    });
    expect(await names({ busca: "erica" })).toEqual(["Érica Nunes"]);
    expect(await names({ busca: "ENCARREGADO" })).toEqual(["Zeca"]);
    expect(await names({ busca: `fabio-${ana.email}` })).toEqual(["Fábio Reis"]);
    expect(await names({ busca: "%" })).toEqual([]);
    expect(await names({ perfil: 4 })).toEqual(["Érica Nunes"]);
    expect(await names({ situacao: "inativo" })).toEqual(["Zeca"]);
    expect(await names({ situacao: "convidado", perfil: 4 })).toEqual([]);
    expect(await names({ porPagina: 3, pagina: 1 })).toEqual(["Zeca"]);
    expect((await list({ perfil: 3 })).total).toBe(2);
  });

  it("is for people who may see people", async () => {
    const mayNot = await server.createUsuario(ana.empresaId, { obras: [obraId] });
    expect((await server.api("listUsuarios", { as: mayNot })).status).toBe(403);
    const may = await server.createUsuario(ana.empresaId, {
      obras: [obraId],
      permissaoDeAcesso: { configuracoes: { ...NO_ACCESS.configuracoes, usuarios: true } },
    });
    const { usuarios, permissoes } = must(await server.api("listUsuarios", { as: may })).body;
    expect(permissoes.adicionar).toBe("sem_permissao");
    const of = (id: string) => usuarios.find(({ _id }) => _id === id)?.permissoes;
    expect(of(ana.usuarioId)).toMatchObject({
      editar: "sem_permissao",
      excluir: "sem_permissao",
      verComo: "sem_permissao",
    });
    expect(of(may.usuarioId)).toMatchObject({ editar: "sem_permissao" });
    expect(of(mayNot.usuarioId)).toMatchObject({ editar: null, excluir: "sem_permissao" });
  });
});

describe("a change", () => {
  it("of data, profile, flags and works is kept, takes effect at once, and stands in the audit as before and after", async () => {
    const bruno = await server.createUsuario(ana.empresaId, { obras: [obraId] });
    const other = await addObra(server, ana);
    const body = {
      nome: "Bruno <b>Lima</b>",
      cargo: "Mestre",
      perfil: { id: 3 },
      permissaoDeAcesso: { relatorio: { aprovar: true } },
      obrasAcesso: [{ _id: other.obraId }],
    };
    expect((await server.api("listObras", { as: bruno })).body.obras.map(({ _id }) => _id)).toEqual([obraId]);
    must(await put(bruno.usuarioId, body));
    expect(await get(bruno.usuarioId)).toMatchObject({
      nome: "Bruno Lima",
      sigla: "BL",
      cargo: "Mestre",
      permissaoDeAcesso: { relatorio: { aprovar: true, excluir: false } },
      obrasAcesso: [{ _id: other.obraId }],
    });
    expect((await server.api("listObras", { as: bruno })).body.obras.map(({ _id }) => _id)).toEqual([other.obraId]);
    const [entry, ...more] = await audited(bruno.usuarioId);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      ato: "usuario.editar",
      dados: { "cargo.de": null, "cargo.para": "Mestre", "permissaoDeAcesso.relatorio.aprovar.para": true },
    });
    expect(Object.keys(entry?.dados ?? {})).toContain("obrasAcesso.para");
    // Saving the same again changes nothing and writes no audit entry.
    must(await put(bruno.usuarioId, body));
    expect(await audited(bruno.usuarioId)).toHaveLength(1);
  });

  it("leaves what it does not name", async () => {
    const permissaoDeAcesso = { ...NO_ACCESS, obra: { ...NO_ACCESS.obra, excluir: true } };
    const bruno = await server.createUsuario(ana.empresaId, { obras: [obraId], permissaoDeAcesso });
    must(await put(bruno.usuarioId, { sigla: "BRUN", permissaoDeAcesso: { obra: { adicionarEditar: true } } }));
    expect(await get(bruno.usuarioId)).toMatchObject({
      sigla: "BRUN",
      ativo: true,
      permissaoDeAcesso: { obra: { excluir: true, adicionarEditar: true, documentosDaObra: false } },
      obrasAcesso: [{ _id: obraId }],
    });
  });

  it.each([3, 4] as const)("without a work is refused for profile %i, as a new user without one is", async (perfil) => {
    const bruno = await server.createUsuario(ana.empresaId, { perfil, obras: [obraId] });
    expect(codeOf(await put(bruno.usuarioId, { obrasAcesso: [] }))).toEqual([422, "ultima_obra_usuario"]);
    const body = { nome: "X", email: `x${perfil}@exemplo.com`, perfil: { id: perfil } };
    expect(codeOf(await server.api("createUsuario", { as: ana, body }))).toEqual([422, "ultima_obra_usuario"]);
    expect(await get(bruno.usuarioId)).toMatchObject({ obrasAcesso: [{ _id: obraId }] });
  });

  it("with a work that is another company's, deleted, or nobody's is refused", async () => {
    const bruno = await server.createUsuario(ana.empresaId, { obras: [obraId] });
    const theirs = await addObra(server, await server.signUp());
    const gone = await addObra(server, ana);
    must(await server.api("deleteObra", { as: ana, params: { obraId: gone.obraId } }));
    for (const id of [theirs.obraId, gone.obraId, crypto.randomUUID(), "x"]) {
      const answer = await put(bruno.usuarioId, { obrasAcesso: [{ _id: obraId }, { _id: id }] });
      expect(codeOf(answer)).toEqual([422, "campos_invalidos"]);
    }
  });

  it.each([
    [{ nome: " " }, "nome"],
    [{ sigla: "ABCDE" }, "sigla"],
    [{ perfil: { id: 1 } }, "perfil.id"],
    [{ permissaoDeAcesso: { relatorio: { aprovar: "sim" } } }, "permissaoDeAcesso.relatorio.aprovar"],
  ])("of %j is refused, and the field named", async (body, campo) => {
    const bruno = await server.createUsuario(ana.empresaId, { obras: [obraId] });
    const answer = await put(bruno.usuarioId, body);
    expect([answer.status, answer.error.campos?.map((c) => c.campo)]).toEqual([422, [campo]]);
  });

  it("to another profile grants what it means and keeps nothing asleep", async () => {
    const bia = await server.createUsuario(ana.empresaId, { perfil: 2 });
    must(await put(bia.usuarioId, { perfil: { id: 3 }, obrasAcesso: [{ _id: obraId }] }));
    expect((await get(bia.usuarioId)).permissaoDeAcesso).toEqual(NO_ACCESS);
    expect((await server.api("updateEmpresa", { as: bia, body: { nome: "X" } })).status).toBe(403);
    must(await put(bia.usuarioId, { permissaoDeAcesso: FULL_ACCESS }));
    must(await put(bia.usuarioId, { perfil: { id: 4 } }));
    must(await put(bia.usuarioId, { perfil: { id: 3 } }));
    expect((await get(bia.usuarioId)).permissaoDeAcesso).toEqual(NO_ACCESS);
  });
});

describe("the last active administrator", () => {
  it("is neither demoted, deactivated nor deleted", async () => {
    await convidar(server, ana, { perfil: 2 });
    const obrasAcesso = [{ _id: obraId }];
    for (const body of [{ perfil: { id: 3 }, obrasAcesso }, { ativo: false }]) {
      expect(codeOf(await put(ana.usuarioId, body))).toEqual([409, "ultimo_administrador"]);
    }
    const bia = await server.createUsuario(ana.empresaId, { perfil: 2 });
    must(await put(ana.usuarioId, { ativo: false }, bia));
    expect(codeOf(await put(bia.usuarioId, { ativo: false }, bia))).toEqual([409, "ultimo_administrador"]);
  });

  it("stays also when all deactivate and demote each other at once", async () => {
    const admins = [ana];
    for (let n = 0; n < 4; n += 1) admins.push(await server.createUsuario(ana.empresaId, { perfil: 2 }));
    const obrasAcesso = [{ _id: obraId }];
    const bodies = [{ ativo: false }, { perfil: { id: 3 }, obrasAcesso }];
    const shots = admins.map((as, i) => put(admins[(i + 1) % admins.length]?.usuarioId ?? "", bodies[i % 2] ?? {}, as));
    const answers = await Promise.all(shots);
    const [left] = await server.owner<{ n: number }[]>`
      select count(*)::int as n from usuarios where empresa_id = ${ana.empresaId} and perfil_id = 2 and ativo`;
    expect(left?.n).toBeGreaterThanOrEqual(1);
    // A deactivated or demoted administrator can no longer do the same to another administrator, so the number of administrators
    // fell by the number of successful calls.
    expect(admins.length - (left?.n ?? 0)).toBe(answers.filter(({ status }) => status === 200).length);
    for (const { status } of answers) expect([200, 403, 404, 409]).toContain(status);
  });
});

describe("deactivated and deleted", () => {
  it("ends what the person could open here, at once, and nothing elsewhere", async () => {
    const bruno = await server.createUsuario(ana.empresaId, { obras: [obraId] });
    const dora = await server.signUp();
    const here = await server.createUsuario(ana.empresaId, { obras: [obraId], loginId: dora.usuarioId });
    must(await put(bruno.usuarioId, { ativo: false }));
    must(await put(here.usuarioId, { nome: "Dora", ativo: false }));
    expect((await server.api("listObras", { as: bruno })).status).toBe(401);
    expect((await server.api("listObras", { as: here })).status).toBe(404);
    expect((await server.api("listObras", { as: dora })).status).toBe(200);
    expect((await server.api("getPerfilUsuario", { as: dora })).body.empresasVinculadas).toHaveLength(1);
    expect((await server.api("login", { body: { email: bruno.email, senha: bruno.senha } })).status).toBe(422);
    must(await put(bruno.usuarioId, { ativo: true }));
    expect((await server.api("login", { body: { email: bruno.email, senha: bruno.senha } })).status).toBe(200);
  });

  it("goes to the bin, out of the list, and comes back as it was", async () => {
    const permissaoDeAcesso = { ...NO_ACCESS, obra: { ...NO_ACCESS.obra, excluir: true } };
    const bruno = await server.createUsuario(ana.empresaId, { obras: [obraId], permissaoDeAcesso });
    const params = { usuarioId: bruno.usuarioId };
    must(await server.api("deleteUsuario", { as: ana, params }));
    expect((await server.api("getUsuario", { as: ana, params })).status).toBe(404);
    expect(codeOf(await put(bruno.usuarioId, { ativo: true }))).toEqual([404, "nao_encontrado"]);
    const { itens } = must(await server.api("listLixeira", { as: ana, query: { tipo: "usuario" } })).body;
    expect(itens).toMatchObject([
      { tipo: "usuario", _id: bruno.usuarioId, descricao: "Bruno Lima", excluidoPor: "Ana Souza" },
    ]);
    must(await server.api("restaurar", { as: ana, params: { tipo: "usuario", id: bruno.usuarioId } }));
    expect(await get(bruno.usuarioId)).toMatchObject({
      situacao: "ativo",
      obrasAcesso: [{ _id: obraId }],
      permissaoDeAcesso: { obra: { excluir: true } },
    });
  });

  it("oneself is not deleted", async () => {
    await server.createUsuario(ana.empresaId, { perfil: 2 });
    const answer = await server.api("deleteUsuario", { as: ana, params: { usuarioId: ana.usuarioId } });
    expect(codeOf(answer)).toEqual([403, "sem_permissao"]);
  });

  it("a signer whose turn it is keeps it; administrators are told once", async () => {
    const c = await createCanteiro(server, 2);
    const params = await c.novo();
    const [s1] = c.assinantes as [Person, Person];
    must(await put(s1.usuarioId, { nome: "Assinante 1", ativo: false }, c.ana));
    const inbox = async () => {
      const { notificacoes } = must(await server.api("listNotificacoes", { as: c.ana })).body;
      return notificacoes.filter(({ evento }) => evento === "assinante_desativado").length;
    };
    expect(await inbox()).toBe(1);
    expect((await c.painel(params)).assinantes[0]).toMatchObject({ ativo: false, proximoAprovar: true });
    expect(await inbox()).toBe(1);
  });
});

describe("photo and stored signature", () => {
  const picture = async () => {
    return readFile(new URL("../../test/support/photos/Landscape_1.jpg", import.meta.url));
  };

  it("a photo is scaled down, set by the person or their manager, and shown to the whole company", async () => {
    const file = { name: "eu.jpg", bytes: await picture() };
    const bruno = await server.createUsuario(ana.empresaId, { obras: [obraId] });
    const params = { usuarioId: bruno.usuarioId };
    const { fotoUrl } = must(await server.api("uploadFotoDoUsuario", { as: bruno, params, file })).body;
    expect((await get(bruno.usuarioId)).fotoUrl).toBe(fotoUrl);
    expect((await server.api("getPerfilUsuario", { as: bruno })).body.usuario.fotoUrl).toBe(fotoUrl);
    const arquivo = fotoUrl.split("/").at(-1) ?? "";
    const bytes = must(await server.api("getFotoDoUsuario", { as: ana, params: { ...params, arquivo } })).bytes;
    expect(bytes.length).toBeLessThan(100_000);
    const other = { usuarioId: ana.usuarioId };
    const none = { name: "eu.jpg", bytes: Buffer.from("no picture") };
    for (const refused of [file, none])
      // The upload is refused before its file is opened; otherwise `none`, which is no picture, would give another error.
      expect((await server.api("uploadFotoDoUsuario", { as: bruno, params: other, file: refused })).status).toBe(403);
    expect((await server.api("deleteFotoDoUsuario", { as: bruno, params: other })).status).toBe(403);
    must(await server.api("deleteFotoDoUsuario", { as: ana, params }));
    expect((await server.api("getFotoDoUsuario", { as: ana, params: { ...params, arquivo } })).status).toBe(404);
  });

  it("a photo counts among the bytes that a person may send in a day, as often as it is changed; of a work too", async () => {
    const small = await startOwnServer({ env: { UPLOAD_GB_PER_DAY: "0.001" } });
    try {
      const bia = await small.signUp();
      const dora = await small.createUsuario(bia.empresaId, { perfil: 2 });
      const bytes = await picture();
      const room = Math.floor((0.001 * 1024 ** 3) / bytes.length);
      const daBia = await addObra(small, bia);
      const send = (as: Person) =>
        small.api("uploadFotoDoUsuario", { as, params: as, file: { name: "eu.jpg", bytes } });
      expect(room).toBeGreaterThan(0);
      for (let n = 0; n < room; n += 1) must(await send(bia));
      const refused = await send(bia);
      expect([refused.status, refused.error.codigo]).toEqual([409, "limite_diario_de_envio"]);
      const daObra = { as: bia, params: daBia, file: { name: "obra.jpg", bytes } };
      expect((await small.api("uploadFotoDaObra", daObra)).error.codigo).toBe("limite_diario_de_envio");
      must(await send(dora));
      await small.owner`update imagens_enviadas set enviada_em = now() - interval '25 hours' where usuario_id = ${bia.usuarioId}`;
      must(await send(bia));
    } finally {
      await small.close();
    }
  });

  it("an administrator deletes a stored signature by its name; nobody else does", async () => {
    const file = { name: "assinatura.jpg", bytes: await picture() };
    const bruno = await server.createUsuario(ana.empresaId, { obras: [obraId] });
    must(await server.api("uploadMinhaAssinatura", { as: bruno, file }));
    const assinaturaId = (await get(bruno.usuarioId)).arquivoAssinatura ?? "";
    const remove = (as: Person, id = assinaturaId) =>
      server.api("deleteAssinaturaDoUsuario", {
        as,
        params: { assinaturaId: id },
        query: { usuarioId: bruno.usuarioId },
      });
    expect((await remove(bruno)).status).toBe(403);
    expect((await remove(ana, "x")).status).toBe(404);
    must(await remove(ana));
    expect((await get(bruno.usuarioId)).arquivoAssinatura).toBeNull();
    expect((await server.api("getMinhaAssinatura", { as: bruno })).status).toBe(404);
  });
});

describe("one's own profile", () => {
  it("changes name, letters and role, and nothing that is permission", async () => {
    const bruno = await server.createUsuario(ana.empresaId, { obras: [obraId] });
    const before = must(await server.api("getPerfilUsuario", { as: bruno, query: { empresaId: ana.empresaId } })).body;
    const body = { nome: "Bruno Alves", cargo: "Mestre", sigla: "", perfil: { id: 2 as const } };
    const refused = await server.api("updateMeuPerfil", { as: bruno, body: { ...body, ativo: false } as never });
    expect([refused.status, refused.error.campos?.map(({ campo }) => campo)]).toEqual([422, ["ativo"]]);
    const own = { ...before.usuario, nome: body.nome, cargo: body.cargo, sigla: "", idioma: "en" as const };
    const { body: usuario } = must(await server.api("updateMeuPerfil", { as: bruno, body: own }));
    expect(usuario).toMatchObject({
      nome: "Bruno Alves",
      sigla: "BA",
      cargo: "Mestre",
      perfil: { id: 3 },
      idioma: "en",
    });
    expect(await get(bruno.usuarioId)).toMatchObject({ permissaoDeAcesso: NO_ACCESS, situacao: "ativo" });
    expect(
      (await server.api("updateUsuario", { as: bruno, params: { usuarioId: bruno.usuarioId }, body })).status,
    ).toBe(403);
  });

  it.each([
    ["a customised user without flags", 3 as const],
    ["a client", 4 as const],
  ])("is changed by PUT of oneself too, sent back whole: %s", async (_quem, perfil) => {
    const eu = await server.createUsuario(ana.empresaId, { perfil, obras: [obraId] });
    const outro = await server.createUsuario(ana.empresaId, { obras: [obraId] });
    const put = (usuarioId: string, body: object, as: Person = eu) =>
      server.api("updateUsuario", { as, params: { usuarioId }, body: body as { nome: string } });
    const { usuario } = must(
      await server.api("getPerfilUsuario", { as: eu, query: { empresaId: ana.empresaId } }),
    ).body;
    const { body: changed } = must(
      await put(eu.usuarioId, { ...usuario, nome: "Davi Rocha", sigla: "DX", cargo: "Mestre", idioma: "es" }),
    );
    expect(changed).toMatchObject({
      _id: eu.usuarioId,
      nome: "Davi Rocha",
      sigla: "DX",
      cargo: "Mestre",
      idioma: "es",
    });
    expect(changed.permissoes.editar).toBe("sem_permissao");
    expect((await put(eu.usuarioId, { cargo: "Mestra" })).body).toMatchObject({ nome: "Davi Rocha", cargo: "Mestra" });
    const outraObra = (await addObra(server, ana)).obraId;
    for (const body of [
      { perfil: { id: 2 } },
      { ativo: false },
      { obrasAcesso: [{ _id: obraId }, { _id: outraObra }] },
      { permissaoDeAcesso: { relatorio: { aprovar: true }, clienteObra: { adicionarFoto: true } } },
      { email: "outro@exemplo.com" },
    ]) {
      const { status } = await put(eu.usuarioId, { nome: "Não fica", ...body });
      expect([403, 409, 422]).toContain(status);
    }
    expect(await get(eu.usuarioId)).toMatchObject({
      ...changed,
      cargo: "Mestra",
      permissoes: expect.anything() as object,
    });
    // People without this right may not change others, whether these exist or not; and nobody changes another person's language.
    for (const id of [outro.usuarioId, ana.usuarioId, "0198c0de-0000-7000-8000-000000000001"])
      expect((await put(id, { nome: "Intrusa" })).status).toBe(403);
    const foreign = await put(eu.usuarioId, { nome: "Davi Rocha", idioma: "en" }, ana);
    expect([foreign.status, foreign.error.campos?.map(({ campo }) => campo)]).toEqual([422, ["idioma"]]);
    must(await put(eu.usuarioId, { nome: "Davi Rocha", idioma: "es" }, ana));
  });

  it("starts with the works one may open, and where the files of reports are", async () => {
    const bruno = await server.createUsuario(ana.empresaId, { obras: [obraId] });
    const load = async (as: Person) =>
      must(await server.api("getPerfilUsuario", { as, query: { empresaId: ana.empresaId } })).body;
    const { usuario, links } = await load(bruno);
    expect(usuario.obrasAcesso.map(({ _id }) => _id)).toEqual([obraId]);
    expect((await load(ana)).usuario.obrasAcesso).toEqual([]);
    const of = `/v2/empresas/${ana.empresaId}/obras/{obraId}/relatorios/{relatorioId}`;
    expect(links).toEqual({
      anexos: `${of}/anexos/{arquivo}`,
      fotos: `${of}/fotos/{arquivo}?tamanho=impressao`,
      miniaturas: `${of}/fotos/{arquivo}?tamanho=miniatura`,
      videos: `${of}/videos/{arquivo}`,
    });
  });

  it("chooses the company that is entered first, for oneself alone", async () => {
    const bia = await server.signUp();
    const here = await server.createUsuario(ana.empresaId, { loginId: bia.usuarioId, perfil: 2 });
    const params = { usuarioId: bia.usuarioId };
    must(await server.api("alterarVinculoPrincipal", { as: here, params }));
    const login = must(await server.api("login", { body: { email: bia.email, senha: bia.senha } })).body;
    expect(login.empresaId).toBe(ana.empresaId);
    expect((await server.api("alterarVinculoPrincipal", { as: ana, params })).status).toBe(403);
  });
});
