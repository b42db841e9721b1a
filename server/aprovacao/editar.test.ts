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

/** Effects of an edit on approvals already given. */

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
const inbox = async (as: Person) =>
  (await server.api("listNotificacoes", { as })).body.notificacoes.map(({ evento }) => evento);
const comentar = (params: Lugar, descricao: string, as?: Person) =>
  c.salvar(params, { comentarios: [{ descricao }] }, as);

describe("partly approved with the lock on", () => {
  it("no content changes by whatever call, not an administrator's either, nor a client's", async () => {
    const params = await c.novo();
    const bytes = await readFile(new URL("../../test/support/photos/Landscape_1.jpg", import.meta.url));
    const file = { name: "foto.jpg", bytes };
    const { arquivo } = must(await server.api("uploadFoto", { as: c.edite, params, file })).body;
    must(await comentar(params, "antes"));
    const { versao } = await c.get(params);
    must(await c.aprovar(params, s1));
    await c.configurar({ bloquearEdicaoRelatorio: true });
    const clienteObra = { ...NO_ACCESS.clienteObra, adicionarComentario: true, verSomenteRelatorioAprovado: false };
    const client = await server.createUsuario(c.ana.empresaId, {
      perfil: 4,
      obras: [params.obraId],
      permissaoDeAcesso: { clienteObra },
    });
    const query = { ...params, posicaoAssinatura: 1 };
    const daFoto = { ...params, arquivo };
    const envio = { ...params, envioId: "0190b1a0-0000-7000-8000-000000000001" };
    const pedido = { tipo: "foto" as const, sha256: "0".repeat(64), tamanho: 10, nome: "a.jpg" };
    const em = { versao, item: "clima.manha", campo: "clima" };
    const answers = [
      await comentar(params, "depois"),
      await comentar(params, "depois", c.ana),
      await server.api("updateRelatorio", { as: client, params, body: { comentarios: [{ descricao: "cliente" }] } }),
      await server.api("uploadFoto", { as: c.ana, params, file }),
      await server.api("updateFoto", { as: c.ana, params: daFoto, query: { descricao: "Outra" } }),
      await server.api("deleteFoto", { as: c.ana, params: daFoto }),
      await server.api("descreverFotos", { as: c.ana, params, body: { arquivos: [arquivo], descricao: "x" } }),
      await server.api("ordenarFotos", { as: c.ana, params, body: { galeriaDeFotos: [{ arquivo }] } }),
      await server.api("uploadAssinatura", { as: c.ana, query, file }),
      await server.api("criarEnvio", { as: c.ana, params: envio, body: pedido }),
      await server.api("createAtividade", { as: c.ana, params, body: { descricao: "Laje" } }),
      await server.api("createOcorrencia", { as: c.ana, params, body: { descricao: "Chuva" } }),
      await server.api("ordenarVideos", { as: c.ana, params, body: { videos: [] } }),
    ];
    for (const answer of answers) expect(codeOf(answer)).toEqual([423, "aprovacao_parcial"]);
    // Restoring a value that the report already has changes nothing, so the lock does not refuse it.
    expect((await server.api("restaurarAlteracao", { as: c.ana, params, body: { versao, em } })).status).toBe(200);
    const { permissoes } = await c.get(params);
    expect([permissoes.editar, permissoes.secoes.comentario]).toEqual(["aprovacao_parcial", "aprovacao_parcial"]);
    expect(await estadoDe(server, params)).toMatchObject({ aprovacoes: 1, epoca: 0 });
    must(await c.reprovar(params, s2));
    must(await comentar(params, "depois"));
  });
});

describe("partly approved with the lock off", () => {
  it("the approval stays, told to be of earlier content; the signer confirms it as it is now", async () => {
    const params = await c.novo();
    must(await c.aprovar(params, s1));
    expect(codeOf(await c.aprovar(params, s1))).toEqual([409, "ja_aprovado"]);
    must(await comentar(params, "Concreto entregue"));
    const panel = await c.painel(params, s1);
    expect(panel.assinantes.map(({ aprovado, conteudoAnterior }) => [aprovado, conteudoAnterior])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect([panel.permissoes.aprovar, panel.permissoes.reprovar]).toEqual([null, "ja_aprovado"]);
    expect((await inbox(s1)).filter((evento) => evento === "aguardando_revisao")).toHaveLength(2);
    must(await c.aprovar(params, s1));
    expect(await estadoDe(server, params)).toEqual({ status: 3, epoca: 0, aprovacoes: 1, vez: s2.usuarioId });
    expect((await c.painel(params)).assinantes[0]?.conteudoAnterior).toBe(false);
    expect((await provas(server, params)).at(-1)).toMatchObject({ evento: "confirmado", posicao: 1 });
    const [row] = await server.owner`
      select conteudo_sha256 <> confirmado_sha256 as outro, confirmado_em > aprovado_em as depois
      from relatorio_assinantes where relatorio_id = ${params.relatorioId} and posicao = 1`;
    expect(row).toEqual({ outro: true, depois: true });
    // This save restores the content that was approved first, which differs from the content confirmed later.
    must(await c.salvar(params, { comentarios: [] }));
    expect((await c.painel(params)).assinantes[0]?.conteudoAnterior).toBe(true);
  });

  it("approved by the last one without the confirmation: the document says whose approval was of earlier content", async () => {
    const [before, confirmed] = [await c.novo(), await c.novo()];
    for (const params of [before, confirmed]) {
      must(await c.aprovar(params, s1));
      must(await comentar(params, "Concreto entregue"));
    }
    must(await c.aprovar(confirmed, s1));
    const dadosOf = async (params: Lugar) => {
      must(await c.aprovar(params, s2));
      const [row] = await server.owner<{ dados: string }[]>`
        select dados from relatorio_documentos where relatorio_id = ${params.relatorioId}`;
      const { aprovacoes } = JSON.parse(row?.dados ?? "{}") as { aprovacoes: { conteudoAnterior?: true }[] };
      return aprovacoes.map(({ conteudoAnterior }) => conteudoAnterior === true);
    };
    expect(await dadosOf(before)).toEqual([true, false]);
    expect(await dadosOf(confirmed)).toEqual([false, false]);
    expect((await c.painel(before)).assinantes.map(({ conteudoAnterior }) => conteudoAnterior)).toEqual([true, false]);
  });

  it("where the company wants approvals anew, any edit voids them, a client's too; a save of nothing does not", async () => {
    await c.configurar({ exigirReaprovacao: true });
    const params = await c.novo();
    must(await c.aprovar(params, s1));
    const whole = await c.get(params);
    must(await c.salvar(params, whole));
    expect(await estadoDe(server, params)).toMatchObject({ epoca: 0, aprovacoes: 1 });
    must(await comentar(params, "Concreto entregue"));
    expect(await estadoDe(server, params)).toEqual({ status: 3, epoca: 1, aprovacoes: 0, vez: s1.usuarioId });
    expect((await eventosDe(server, params)).at(-1)).toBe("aprovacoes_anuladas");
    must(await c.aprovar(params, s1));
    must(await c.aprovar(params, s2));
    expect(await estadoDe(server, params)).toMatchObject({ status: 4, epoca: 1 });
  });
});

describe("approved by hand", () => {
  const AP = {
    relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true, aprovar: true },
    relatorioItem: FULL_ACCESS.relatorioItem,
  };
  const documents = (relatorioId: string) =>
    server.owner<{ epoca: number; versao: number }[]>`
      select epoca, versao from relatorio_documentos where relatorio_id = ${relatorioId} order by epoca, versao`;

  it("leaves evidence with the snapshot, asks for the document, and an administrator's edit for another version", async () => {
    const hand = await createCanteiro(server, 0);
    const ap = await server.createUsuario(hand.ana.empresaId, {
      nome: "Aparecida",
      obras: [hand.obra.obraId],
      permissaoDeAcesso: AP,
    });
    const params = await hand.novo();
    expect(codeOf(await hand.salvar(params, { status: { id: 4 } }))).toEqual([403, "sem_permissao"]);
    must(await hand.salvar(params, { status: { id: 4 } }, ap));
    const approved = (await provas(server, params)).at(-1);
    expect(approved).toMatchObject({ evento: "aprovado", ator: { nome: "Aparecida" } });
    expect(await hand.painel(params)).toMatchObject({ tipo: "manual", documento: { validade: "valido" } });
    expect(await inbox(hand.edite)).toContain("aprovado");

    must(await hand.salvar(params, { comentarios: [{ descricao: "Corrigido" }] }, hand.ana));
    expect((await eventosDe(server, params)).at(-1)).toBe("editado_apos_aprovacao");
    expect([...(await documents(params.relatorioId))]).toEqual([
      { epoca: 0, versao: 1 },
      { epoca: 0, versao: 2 },
    ]);
    const [dados] = await server.owner<{ dados: string }[]>`
      select dados from relatorio_documentos where relatorio_id = ${params.relatorioId} and versao = 2`;
    expect(JSON.parse(dados?.dados ?? "{}")).toMatchObject({ tipo: "manual", aprovadoPor: { nome: "Aparecida" } });
    expect((await hand.painel(params)).documento?.validade).toBe("editado");

    must(await hand.salvar(params, { status: { id: 3 } }, hand.ana));
    expect((await eventosDe(server, params)).at(-1)).toBe("aprovacao_desfeita");
    expect(await estadoDe(server, params)).toEqual({ status: 3, epoca: 1, aprovacoes: 0, vez: null });
    expect((await hand.painel(params)).documento?.validade).toBe("substituido");
    must(await hand.salvar(params, { status: { id: 4 } }, ap));
    expect([...(await documents(params.relatorioId))].at(-1)).toEqual({ epoca: 1, versao: 1 });
  });

  it("without a version, or with undecided conflicts not seen: refused", async () => {
    const hand = await createCanteiro(server, 0);
    const params = await hand.novo();
    const body = { status: { id: 4 } };
    expect(codeOf(await server.api("updateRelatorio", { as: hand.ana, params, body }))).toEqual([
      409,
      "relatorio_desatualizado",
    ]);
    const { versao } = await hand.get(params);
    for (const [device, expedienteInicio] of ["07:00", "08:00"].entries())
      must(
        await server.api("updateRelatorio", {
          as: hand.edite,
          params,
          headers: { "x-device-id": `0190b1a0-0000-7000-8000-00000000000${device}` },
          body: { versao, horarioDeTrabalho: { expedienteInicio } },
        }),
      );
    expect(codeOf(await hand.salvar(params, { status: { id: 4 } }, hand.ana))).toEqual([409, "conflitos_nao_vistos"]);
    const { conflitos } = await hand.painel(params);
    must(await hand.salvar(params, { status: { id: 4 }, ciente: { conflitos } }, hand.ana));
  });
});

describe("deleted and brought back", () => {
  it("is evidence each time, and the state is as it was", async () => {
    const params = await c.novo();
    must(await c.aprovar(params, s1));
    must(await server.api("deleteRelatorio", { as: c.ana, params }));
    expect(codeOf(await server.api("getAprovacao", { as: s1, params }))).toEqual([404, "nao_encontrado"]);
    must(await server.api("restaurar", { as: c.ana, params: { tipo: "relatorio", id: params.relatorioId } }));
    expect((await eventosDe(server, params)).slice(-2)).toEqual(["excluido", "restaurado"]);
    expect(await estadoDe(server, params)).toEqual({ status: 3, epoca: 0, aprovacoes: 1, vez: s2.usuarioId });
  });
});
