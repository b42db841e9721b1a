import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import {
  type Canteiro,
  createCanteiro,
  estadoDe,
  eventosDe,
  type Lugar,
  must,
  provas,
} from "../../test/support/assinantes.ts";
import type { Person } from "../../test/support/http.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Signers of a report: from the template, replaced, deactivated, without access to the work, clients. */

let server: TestServer;
let c: Canteiro;
let s1: Person;
let s2: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  c = await createCanteiro(server, 2);
  [s1, s2] = c.assinantes as [Person, Person];
});

const codeOf = ({ status, error }: { status: number; error: { codigo: string } }) => [status, error?.codigo];
/** Notifications of a person about a report: author, cause, and whether each still holds. */
const told = async (as: Person, params: Lugar) => {
  const { notificacoes } = (await server.api("listNotificacoes", { as })).body;
  return notificacoes
    .filter(({ evento, relatorio }) => relatorio?._id === params.relatorioId && evento !== "adicionado")
    .map(({ evento, autor, causa, vale }) => ({
      evento,
      autor: autor?._id,
      tipo: causa?.tipo,
      perdeu: causa?.perdeu,
      vale,
    }));
};
const situacao = async (as: Person, { relatorioId }: Lugar) =>
  (await server.api("getSituacao", { as, params: { relatorioId } })).body;
const inbox = async (as: Person) =>
  (await server.api("listNotificacoes", { as })).body.notificacoes.map(({ evento }) => evento);

describe("the template changes", () => {
  it("open reports follow, partial approvals are void; approved ones stay", async () => {
    const [filling, review, partial, refused, approved] = [
      await c.novo(1),
      await c.novo(),
      await c.novo(),
      await c.novo(),
      await c.novo(),
    ] as const;
    must(await c.aprovar(partial, s1));
    must(await c.reprovar(refused, s1));
    for (const person of [s1, s2]) must(await c.aprovar(approved, person));
    const before = await estadoDe(server, approved);

    const parciais = async () =>
      must(await server.api("getAprovacaoDoModelo", { as: c.ana, params: c.obra })).body.parciais;
    // The screen shows this number before the template is saved; it counts only open reports with approvals.
    expect(await parciais()).toBe(1);

    must(await c.definir([s2, s1]));
    expect(await parciais()).toBe(0);
    expect(await estadoDe(server, filling)).toEqual({ status: 1, epoca: 1, aprovacoes: 0, vez: null });
    expect(await estadoDe(server, review)).toEqual({ status: 3, epoca: 1, aprovacoes: 0, vez: s2.usuarioId });
    expect(await estadoDe(server, partial)).toEqual({ status: 3, epoca: 1, aprovacoes: 0, vez: s2.usuarioId });
    expect(await estadoDe(server, refused)).toEqual({ status: 2, epoca: 2, aprovacoes: 0, vez: s2.usuarioId });
    expect(await estadoDe(server, approved)).toEqual(before);
    expect((await eventosDe(server, partial)).at(-1)).toBe("aprovacoes_anuladas");
    // Notifications name the sender, give the reason for a lost approval or turn, and mark finished requests as over.
    const enviou = (await told(s2, review))[0]?.autor;
    expect((await told(s2, partial))[0]).toEqual({
      evento: "aguardando_revisao",
      autor: enviou,
      tipo: "modelo",
      perdeu: "aprovacao",
      vale: true,
    });
    expect(enviou).toBe(c.edite.usuarioId);
    expect((await told(s1, partial)).map(({ evento, tipo, perdeu, vale }) => [evento, tipo, perdeu, vale])).toEqual([
      ["aprovacao_anulada", "modelo", "aprovacao", true],
      ["aguardando_revisao", undefined, undefined, false],
    ]);
    expect((await told(s1, review)).map(({ evento, perdeu, vale }) => [evento, perdeu, vale])).toEqual([
      ["aprovacao_anulada", "vez", true],
      ["aguardando_revisao", undefined, false],
    ]);
    expect(await situacao(s1, review)).toMatchObject({ destino: "outro", causa: { tipo: "modelo" }, abre: true });
    expect(await situacao(s2, review)).toMatchObject({ destino: "espera" });
    expect(await situacao(s1, approved)).toMatchObject({ destino: "aprovado", abre: true });
    expect(await situacao(s1, refused)).toMatchObject({ destino: "reprovado" });
    expect((await eventosDe(server, review)).at(-1)).toBe("enviado_para_revisao");
    expect((await c.painel(partial)).assinantes.map(({ usuarioId }) => usuarioId)).toEqual([
      s2.usuarioId,
      s1.usuarioId,
    ]);

    // Saving the same signers again changes nothing.
    must(await c.definir([s2, s1]));
    expect(await estadoDe(server, partial)).toMatchObject({ epoca: 1 });
    must(await c.definir([], "manual"));
    expect((await c.painel(review)).tipo).toBe("manual");
    must(await c.salvar(review, { status: { id: 4 } }, c.ana));
    expect(await c.painel(approved)).toMatchObject({ tipo: "eletronica", status: { id: 4 } });
  });

  it("at least one, at most six, each once, and only who may open the work", async () => {
    const stranger = await server.createUsuario(c.ana.empresaId, { nome: "Sem Obra" });
    const other = await server.signUp();
    for (const people of [[], [s1, s1], [stranger], [other], [s1, { ...s2, usuarioId: "x" }]])
      expect(codeOf(await c.definir(people))).toEqual([422, "campos_invalidos"]);
    const seven = Array.from({ length: 7 }, () => s1);
    expect(codeOf(await c.definir(seven))).toEqual([422, "campos_invalidos"]);
    const { body } = await server.api("getAprovacaoDoModelo", { as: c.ana, params: c.obra });
    expect(body.assinantes.map(({ usuarioId }) => usuarioId)).toEqual([s1.usuarioId, s2.usuarioId]);
    expect(body.candidatos.map(({ nome }) => nome)).not.toContain("Sem Obra");
  });

  it("electronic with the signature section off behaves as by hand", async () => {
    await server.owner`update modelos_de_relatorio set itens = '{"assinatura": false}' where empresa_id = ${c.ana.empresaId}`;
    const params = await c.novo();
    expect((await c.painel(params)).tipo).toBe("manual");
    must(await c.salvar(params, { status: { id: 4 } }, c.ana));
  });
});

describe("somebody who is about to lose their access", () => {
  const ask = async () => {
    const params = { usuarioId: s1.usuarioId };
    return must(await server.api("listAssinaturasPendentes", { as: c.ana, params })).body;
  };
  const pass = (para: string, as = c.ana) =>
    server.api("passarAssinaturas", { as, params: { usuarioId: s1.usuarioId }, body: { substitutoId: para } });

  it("is asked about with all that waits for them, and somebody else takes it over with approvals kept", async () => {
    const waits = await c.novo();
    must(await c.definir([s2, s1]));
    const second = await c.novo();
    must(await c.aprovar(second, s2));
    const filled = await c.novo(1);
    const found = await ask();
    expect(found.relatorios.map(({ _id, vez }) => [_id, vez])).toEqual([
      [waits.relatorioId, false],
      [second.relatorioId, true],
    ]);
    expect(found.modelos).toMatchObject([{ _id: c.obra.modeloId, obra: { _id: c.obra.obraId } }]);
    const names = found.candidatos.map(({ usuarioId }) => usuarioId);
    expect(names).toContain(c.edite.usuarioId);
    for (const { usuarioId } of [s1, s2]) expect(names).not.toContain(usuarioId);

    expect(codeOf(await pass(s2.usuarioId))).toEqual([422, "campos_invalidos"]);
    expect(codeOf(await pass(c.edite.usuarioId, c.edite))).toEqual([403, "sem_permissao"]);
    expect(must(await pass(c.edite.usuarioId)).body).toEqual({ relatorios: 2, modelos: 1 });
    expect(await ask()).toMatchObject({ relatorios: [], modelos: [] });
    expect(await estadoDe(server, second)).toMatchObject({ aprovacoes: 1, vez: c.edite.usuarioId });
    expect((await provas(server, second)).at(-1)).toMatchObject({ evento: "assinante_trocado" });
    expect((await c.painel(filled)).assinantes.map(({ usuarioId }) => usuarioId)).toEqual([
      s2.usuarioId,
      c.edite.usuarioId,
    ]);
    must(await c.aprovar(second, c.edite));
    expect(await estadoDe(server, second)).toMatchObject({ status: 4 });
  });
});

describe("another signer", () => {
  const trocar = (params: Lugar, posicao: number, { usuarioId }: { usuarioId: string }, as = c.ana) =>
    server.api("trocarAssinante", { as, params: { ...params, posicao: String(posicao) }, body: { usuarioId } });

  it("takes the place and the turn of one who has not approved", async () => {
    const params = await c.novo();
    must(await c.aprovar(params, s1));
    expect(codeOf(await trocar(params, 1, c.edite))).toEqual([409, "assinante_ja_aprovou"]);
    expect(codeOf(await trocar(params, 2, s1))).toEqual([422, "campos_invalidos"]);
    expect(codeOf(await trocar(params, 7, c.edite))).toEqual([404, "nao_encontrado"]);
    expect(codeOf(await trocar(params, 2, c.edite, s2))).toEqual([403, "sem_permissao"]);
    must(await trocar(params, 2, c.edite));
    expect(await estadoDe(server, params)).toMatchObject({ aprovacoes: 1, vez: c.edite.usuarioId });
    expect((await provas(server, params)).at(-1)).toMatchObject({
      evento: "assinante_trocado",
      posicao: 2,
      dados: { de: s2.usuarioId, para: c.edite.usuarioId },
    });
    expect(codeOf(await c.aprovar(params, s2))).toEqual([403, "sem_permissao"]);
    expect((await told(s2, params)).map(({ evento, tipo, perdeu, vale }) => [evento, tipo, perdeu, vale])).toEqual([
      ["aprovacao_anulada", "troca", "vez", true],
      ["aguardando_revisao", "assinou", null, false],
    ]);
    expect(await situacao(s1, params)).toMatchObject({ destino: "aprovou", abre: true });
    must(await c.aprovar(params, c.edite));
    expect(await estadoDe(server, params)).toMatchObject({ status: 4 });
  });

  it("a replaced signer does not return through the template when the report is taken back", async () => {
    const params = await c.novo();
    const opens = async (as: Person) => (await server.api("getRelatorio", { as, params })).status;
    await server.owner`delete from obra_usuarios where usuario_id in (${s1.usuarioId}, ${s2.usuarioId})`;
    must(await trocar(params, 1, c.edite));
    expect([await opens(s1), await opens(s2)]).toEqual([404, 200]);
    expect(await situacao(s1, params)).toMatchObject({ destino: "substituido", abre: false });
    must(await c.salvar(params, { status: { id: 1 } }));
    expect([await opens(s1), await opens(s2)]).toEqual([404, 200]);
    // In a report without fixed signers, the signers of the template count.
    const fresh = await c.novo(1);
    expect((await server.api("getRelatorio", { as: s1, params: fresh })).status).toBe(200);
  });

  it("a deactivated signer keeps the turn; administrators are told once", async () => {
    const params = await c.novo();
    await server.owner`update usuarios set ativo = false where id = ${s1.usuarioId}`;
    const panels = [await c.painel(params), await c.painel(params, c.edite)];
    expect(panels.map(({ assinantes }) => assinantes[0])).toMatchObject([
      { ativo: false, proximoAprovar: true },
      { ativo: false, proximoAprovar: true },
    ]);
    expect((await inbox(c.ana)).filter((evento) => evento === "assinante_desativado")).toHaveLength(1);
    must(await trocar(params, 1, c.edite));
    expect((await c.painel(params)).assinantes[0]).toMatchObject({ ativo: true, usuarioId: c.edite.usuarioId });
  });
});

describe("filled out with an approval, as no way leads to", () => {
  it.each(["open", "edit"] as const)("is in review again on %s, silently", async (way) => {
    const params = await c.novo();
    must(await c.aprovar(params, s1));
    await server.owner`update relatorios set status_id = 1, proximo_assinante = null where id = ${params.relatorioId}`;
    await server.owner`
      update relatorio_itens set f = jsonb_set(f, '{status}', '1') where relatorio_id = ${params.relatorioId} and id = 'relatorio'`;
    const open = () => server.api("getRelatorio", { as: s2, params });
    const edit = () =>
      server.api("updateRelatorio", { as: c.edite, params, body: { comentarios: [{ descricao: "x" }] } });
    const { status } = must(await { open, edit }[way]()).body;
    expect(status.id).toBe(3);
    expect(await estadoDe(server, params)).toEqual({ status: 3, epoca: 0, aprovacoes: 1, vez: s2.usuarioId });
    const { modificacao } = must(await server.api("getLog", { as: c.ana, params })).body;
    expect(modificacao.map(({ usuario }) => usuario.nome)).toEqual(["Edite Reis"]);
  });
});

describe("a signer without the work", () => {
  let sozinho: Person;
  let params: Lugar;
  beforeEach(async () => {
    sozinho = await server.createUsuario(c.ana.empresaId, {
      nome: "Sem Obra",
      obras: [c.obra.obraId],
      permissaoDeAcesso: FULL_ACCESS,
    });
    must(await c.definir([sozinho]));
    params = await c.novo();
    await c.novo();
    await server.owner`delete from obra_usuarios where usuario_id = ${sozinho.usuarioId}`;
  });

  it("reads that one report and its files, learns of no other, changes nothing, and signs", async () => {
    const read = must(await server.api("getRelatorio", { as: sozinho, params })).body;
    expect(read.link).toMatchObject({ relatorioAnterior: null, relatorioProximo: null });
    expect([read.permissoes.editar, read.permissoes.excluir]).toEqual(["sem_permissao", "sem_permissao"]);
    must(await server.api("getAprovacao", { as: sozinho, params }));
    must(await server.api("registrarVisualizacao", { as: sozinho, params }));
    const bytes = await readFile(new URL("../../test/support/photos/Landscape_1.jpg", import.meta.url));
    const logo = { as: c.ana, params: c.obra, query: { posicao: "2" as const }, file: { name: "logo.jpg", bytes } };
    const { logoDois } = must(await server.api("uploadLogoDoModelo", logo)).body.logomarca;
    const arquivo = logoDois?.url.split("/").at(-1) ?? "";
    expect((await server.api("getLogoDoModelo", { as: sozinho, params: { ...c.obra, arquivo } })).status).toBe(200);
    expect((await server.api("getAprovacaoDoModelo", { as: sozinho, params: c.obra })).status).toBe(404);
    expect((await server.api("getPdf", { as: sozinho, params })).status).toBeLessThan(300);
    const other = { obraId: params.obraId, relatorioId: (await c.novo(1)).relatorioId };
    await server.owner`update relatorios set assinaturas_tipo = 'manual' where id = ${other.relatorioId}`;
    for (const name of ["getRelatorio", "getAprovacao", "getPdf"] as const)
      expect((await server.api(name, { as: sozinho, params: other })).status).toBe(404);
    expect((await server.api("listRelatorios", { as: sozinho, params: { obraId: params.obraId } })).status).toBe(404);
    expect(codeOf(await server.api("updateRelatorio", { as: sozinho, params, body: { comentarios: [] } }))).toEqual([
      403,
      "sem_permissao",
    ]);
    expect(codeOf(await server.api("deleteRelatorio", { as: sozinho, params }))).toEqual([403, "sem_permissao"]);
    must(await c.aprovar(params, sozinho));
    expect(await estadoDe(server, params)).toMatchObject({ status: 4 });
  });

  it("not once somebody else has the place, nor from another company", async () => {
    const trocar = { as: c.ana, params: { ...params, posicao: "1" }, body: { usuarioId: s1.usuarioId } };
    must(await server.api("trocarAssinante", trocar));
    expect((await server.api("getRelatorio", { as: sozinho, params })).status).toBe(404);
    const other = await server.signUp();
    expect((await server.api("getAprovacao", { as: other, empresaId: c.ana.empresaId, params })).status).toBe(404);
    expect((await server.api("getAprovacao", { as: other, params })).status).toBe(404);
  });
});

describe("clients, and who opens it", () => {
  it("a client limited to approved reports sees and signs what names them, once it is sent", async () => {
    const clienteObra = { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: true };
    const client = await server.createUsuario(c.ana.empresaId, {
      perfil: 4,
      obras: [c.obra.obraId],
      permissaoDeAcesso: { clienteObra },
    });
    must(await c.definir([client]));
    const params = await c.novo(1);
    expect((await server.api("getRelatorio", { as: client, params })).status).toBe(404);
    must(await c.salvar(params, { status: { id: 3 } }));
    expect((await server.api("getRelatorio", { as: client, params })).status).toBe(200);
    must(await c.aprovar(params, client));
    expect(await estadoDe(server, params)).toMatchObject({ status: 4 });
  });

  it("a report whose work is in the bin says so to those who restore it, and is not there for others", async () => {
    const params = await c.novo();
    must(await server.api("deleteObra", { as: c.ana, params: { obraId: params.obraId } }));
    expect(await situacao(c.ana, params)).toMatchObject({ destino: "obra_excluida", por: "Ana Souza", abre: false });
    const asked = (as: Person) => server.api("getSituacao", { as, params: { relatorioId: params.relatorioId } });
    expect(codeOf(await asked(s1))).toEqual([404, "nao_encontrado"]);
    await server.owner`update obras set excluida_em = now() - interval '91 days' where id = ${params.obraId}`;
    expect(codeOf(await asked(c.ana))).toEqual([404, "nao_encontrado"]);
  });

  it("the first opening of a signer in each epoch is evidence; others only count", async () => {
    const params = await c.novo();
    const open = (as: Person) => server.api("registrarVisualizacao", { as, params });
    await Promise.all([open(s1), open(s1), open(s1), open(c.edite), open(s2)]);
    const opened = (await provas(server, params)).filter(({ evento }) => evento === "aberto");
    expect(opened).toHaveLength(2);
    expect(new Set(opened.map(({ ator }) => ator?.nome))).toEqual(new Set(["Assinante 1", "Assinante 2"]));
    must(await c.reprovar(params, s1));
    await open(s1);
    await open(s1);
    const again = (await provas(server, params)).filter(({ evento }) => evento === "aberto");
    expect(again.map(({ epoca }) => epoca)).toEqual([0, 0, 1]);
  });
});
