import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Canteiro, createCanteiro, estadoDe, eventosDe, must, provas } from "../../test/support/assinantes.ts";
import { EventReader } from "../../test/support/events.ts";
import type { Person } from "../../test/support/http.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Signing, refusing and reopening reports with electronic signatures. */

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
const foto = () => readFile(new URL("../../test/support/photos/Landscape_1.jpg", import.meta.url));
const inbox = async (as: Person) =>
  (await server.api("listNotificacoes", { as })).body.notificacoes.map(({ evento }) => evento);

describe("sent to review", () => {
  it("fixes the signers as they are then, begins the first one's turn and tells them", async () => {
    const params = await c.novo(1);
    const before = await c.get(params);
    expect(
      before.assinaturasEletronicaUrl.map(({ usuarioNome, proximoAprovar }) => [usuarioNome, proximoAprovar]),
    ).toEqual([
      ["Assinante 1", false],
      ["Assinante 2", false],
    ]);
    must(await c.salvar(params, { status: { id: 3 } }));
    await server.owner`update usuarios set nome = 'Outro Nome' where id = ${s1.usuarioId}`;
    const { assinantes } = await c.painel(params);
    expect(
      assinantes.map(({ usuarioNome, proximoAprovar, aprovado }) => [usuarioNome, proximoAprovar, aprovado]),
    ).toEqual([
      ["Assinante 1", true, false],
      ["Assinante 2", false, false],
    ]);
    expect(await estadoDe(server, params)).toEqual({ status: 3, epoca: 0, aprovacoes: 0, vez: s1.usuarioId });
    expect(await eventosDe(server, params)).toEqual(["criado", "enviado_para_revisao"]);
    expect(await inbox(s1)).toContain("aguardando_revisao");
    expect(await inbox(s2)).not.toContain("aguardando_revisao");
  });

  it("taken back and sent again keeps its epoch; nobody's turn meanwhile", async () => {
    const params = await c.novo();
    must(await c.salvar(params, { status: { id: 1 } }));
    expect(await estadoDe(server, params)).toEqual({ status: 1, epoca: 0, aprovacoes: 0, vez: null });
    expect(codeOf(await c.aprovar(params, s1))).toEqual([409, "relatorio_preenchendo"]);
    must(await c.salvar(params, { status: { id: 3 } }));
    expect(await estadoDe(server, params)).toEqual({ status: 3, epoca: 0, aprovacoes: 0, vez: s1.usuarioId });
    // One notification per change: turn given, turn lost, turn given again.
    const told = (await inbox(s1)).filter((evento) => evento !== "adicionado");
    expect(told).toEqual(["aguardando_revisao", "aprovacao_anulada", "aguardando_revisao"]);
  });
});

describe("approving", () => {
  it("six signers in their order: each once, the last one approves the report", async () => {
    const six = await createCanteiro(server, 6);
    const params = await six.novo();
    for (const [at, person] of six.assinantes.entries()) {
      const early = six.assinantes.slice(at + 1);
      for (const each of early) expect(codeOf(await six.aprovar(params, each))).toEqual([409, "fora_da_vez"]);
      const { body } = must(await six.aprovar(params, person));
      expect(body.aprovacao.status.id).toBe(at === 5 ? 4 : 3);
      expect(codeOf(await six.aprovar(params, person))).toEqual([409, "ja_aprovado"]);
    }
    expect(await estadoDe(server, params)).toEqual({ status: 4, epoca: 0, aprovacoes: 6, vez: null });
    expect((await eventosDe(server, params)).filter((evento) => evento === "aprovado")).toHaveLength(6);
    const [doc] =
      await server.owner`select count(*)::int as n from relatorio_documentos where relatorio_id = ${params.relatorioId}`;
    expect(doc?.["n"]).toBe(1);
  });

  it("is told to open pages at once, though the content is the same", async () => {
    const params = await c.novo();
    const reader = await EventReader.follow(server.url, s2, params);
    must(await c.aprovar(params, s1));
    expect((await reader.next("aprovacao")).data).toBe("{}");
    reader.leave();
  });

  it("the stored signature is copied: another one in the profile later changes nothing", async () => {
    const params = await c.novo();
    expect(codeOf(await c.aprovar(params, s1, { assinatura: { arquivo: "usuario" } }))).toEqual([
      409,
      "sem_assinatura_guardada",
    ]);
    const file = { name: "a.jpg", bytes: await foto() };
    must(await server.api("uploadMinhaAssinatura", { as: s1, file }));
    const { body } = must(await c.aprovar(params, s1, { assinatura: { arquivo: "usuario" } }));
    const signed = body.aprovacao.assinantes[0];
    must(await server.api("deleteMinhaAssinatura", { as: s1 }));
    const read = await server.api("getAssinaturaEletronica", {
      as: s2,
      params: { ...params, posicao: "1", arquivo: signed?.arquivoAssinatura ?? "" },
    });
    expect([read.status, read.headers.get("content-type"), signed?.semAssinatura]).toEqual([200, "image/png", false]);
    const elsewhere = { ...params, posicao: "2", arquivo: signed?.arquivoAssinatura ?? "" };
    expect((await server.api("getAssinaturaEletronica", { as: s2, params: elsewhere })).status).toBe(404);
    const record = (await provas(server, params)).at(-1);
    expect(record).toMatchObject({
      evento: "aprovado",
      posicao: 1,
      semAssinatura: false,
      assinaturaSha256: signed?.arquivoAssinatura?.slice(0, 64),
    });
  });

  it("a drawn signature comes with the command and is judged before; what is no picture is refused", async () => {
    const params = await c.novo();
    const text = Buffer.from("not a picture").toString("base64");
    const refused = await c.aprovar(params, s1, { assinatura: { imagem: text } });
    expect([415, 422]).toContain(refused.status);
    expect(codeOf(await c.aprovar(params, s1, {}))).toEqual([422, "assinatura_ou_confirmacao"]);
    expect(await estadoDe(server, params)).toMatchObject({ aprovacoes: 0 });
    const imagem = `data:image/jpeg;base64,${(await foto()).toString("base64")}`;
    const { body } = must(await c.aprovar(params, s1, { assinatura: { imagem } }));
    expect(body.aprovacao.assinantes[0]).toMatchObject({ aprovado: true, semAssinatura: false });
    expect((await c.get(params)).assinaturasEletronicaUrl[0]?.url).toContain("/assinantes/1/assinatura/");
  });

  it("two presses at once have one effect, and a repeated one the same answer although the turn moved on", async () => {
    const params = await c.novo();
    const both = await Promise.all([c.aprovar(params, s1), c.aprovar(params, s1)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const chave = randomUUID();
    const { esperado } = await c.painel(params);
    const send = () =>
      server.api("aprovarRelatorio", {
        as: s2,
        params,
        headers: { "idempotency-key": chave },
        body: { esperado, semAssinatura: true },
      });
    const first = must(await send());
    const again = must(await send());
    expect(again.body).toEqual(first.body);
    expect(await estadoDe(server, params)).toEqual({ status: 4, epoca: 0, aprovacoes: 2, vez: null });
    expect((await eventosDe(server, params)).filter((evento) => evento === "aprovado")).toHaveLength(2);
  });

  it("tells the next signer, and everybody once it is approved", async () => {
    const params = await c.novo();
    must(await c.aprovar(params, s1));
    expect(await inbox(s2)).toContain("aguardando_revisao");
    const { body } = must(await c.aprovar(params, s2));
    expect(body.aguardandoAprovacao).toBe(0);
    expect(await inbox(c.edite)).toContain("aprovado");
    expect((await inbox(s1)).filter((evento) => evento === "aprovado")).toHaveLength(1);
    expect(body.aprovacao.documento).toMatchObject({ situacao: "processando", validade: "valido" });
  });
});

describe("what is signed is what was seen", () => {
  it("a change in between: refused, with what changed and by whom", async () => {
    const params = await c.novo();
    const { esperado } = await c.painel(params, s1);
    must(await c.salvar(params, { comentarios: [{ descricao: "Concreto entregue" }] }));
    const { status, error } = await server.api("aprovarRelatorio", {
      as: s1,
      params,
      body: { esperado, semAssinatura: true },
    });
    expect([status, error.codigo]).toEqual([409, "relatorio_desatualizado"]);
    const { diferencas, versao, epoca } = error.detalhes as {
      diferencas: { secao: string; por: string }[];
      versao: number;
      epoca: number;
    };
    expect(diferencas.map(({ secao, por }) => [secao, por])).toContainEqual(["comentario", "Edite Reis"]);
    expect([versao, epoca]).toEqual([esperado.versao + 1, 0]);
    expect(await estadoDe(server, params)).toMatchObject({ aprovacoes: 0 });
  });

  it.each([
    ["another epoch", { epoca: 7 }],
    ["another version", { versao: 1 }],
    ["other content", { conteudoSha256: "0".repeat(64) }],
  ])("%s: refused", async (_name, wrong) => {
    const params = await c.novo();
    const { esperado } = await c.painel(params);
    const body = { esperado: { ...esperado, ...wrong }, semAssinatura: true };
    expect(codeOf(await server.api("aprovarRelatorio", { as: s1, params, body }))).toEqual([
      409,
      "relatorio_desatualizado",
    ]);
  });

  it("undecided conflicts are to be seen first, those of one person in two tabs of a device too; evidence names the device", async () => {
    const device = randomUUID();
    const params = await c.novo();
    const { versao } = await c.get(params);
    const save = (expedienteInicio: string) =>
      server.api("updateRelatorio", {
        as: c.edite,
        params,
        headers: { "x-device-id": device, "x-page-id": randomUUID() },
        body: { versao, horarioDeTrabalho: { expedienteInicio } },
      });
    must(await save("07:00"));
    must(await save("08:00"));
    expect(codeOf(await c.aprovar(params, s1))).toEqual([409, "conflitos_nao_vistos"]);
    const { conflitos, esperado } = await c.painel(params, s1);
    expect(conflitos).toHaveLength(1);
    const body = { esperado, semAssinatura: true, ciente: { conflitos } };
    must(await server.api("aprovarRelatorio", { as: s1, params, body, headers: { "x-device-id": device } }));
    const evidence = { evento: "aprovado", ciente: conflitos, aparelho: device };
    expect((await provas(server, params)).at(-1)).toMatchObject(evidence);
  });
});

describe("refusing", () => {
  it("takes a reason, voids what was approved, and gives the first signer the turn in a new epoch", async () => {
    const params = await c.novo();
    must(await c.aprovar(params, s1));
    expect(codeOf(await c.reprovar(params, s2, "  "))).toEqual([422, "motivo_obrigatorio"]);
    expect(codeOf(await c.reprovar(params, s1))).toEqual([409, "ja_aprovado"]);
    must(await c.reprovar(params, s2, "Falta a foto da laje"));
    expect(await estadoDe(server, params)).toEqual({ status: 2, epoca: 1, aprovacoes: 0, vez: s1.usuarioId });
    expect((await eventosDe(server, params)).slice(2)).toEqual(["aprovado", "reprovado", "aprovacoes_anuladas"]);
    const { comentarios, assinantes } = await c.painel(params);
    expect(comentarios).toMatchObject([
      { descricao: "Falta a foto da laje", epoca: 0, usuario: { nome: "Assinante 2" } },
    ]);
    expect(assinantes.map(({ aprovado }) => aprovado)).toEqual([false, false]);
    const [told] = (await server.api("listNotificacoes", { as: c.edite })).body.notificacoes;
    expect(told).toMatchObject({ evento: "reprovado", texto: "Falta a foto da laje" });
    const kept =
      await server.owner`select 1 from relatorio_assinantes where relatorio_id = ${params.relatorioId} and epoca = 0 and aprovado_em is not null`;
    expect(kept).toHaveLength(1);
    // After the correction, signing starts again with the first signer.
    must(await c.salvar(params, { status: { id: 3 } }));
    must(await c.aprovar(params, s1));
    expect(await estadoDe(server, params)).toEqual({ status: 3, epoca: 1, aprovacoes: 1, vez: s2.usuarioId });
  });
});

describe("by hand and by radio", () => {
  it("the wrong call for the kind of approval", async () => {
    const params = await c.novo();
    expect(codeOf(await c.salvar(params, { status: { id: 4 } }, c.ana))).toEqual([409, "modo_errado"]);
    must(await c.aprovar(params, s1));
    expect(codeOf(await c.salvar(params, { status: { id: 1 } }))).toEqual([409, "aprovacao_iniciada"]);
    const hand = await createCanteiro(server, 0);
    const manual = await hand.novo();
    expect(codeOf(await hand.aprovar(manual, hand.ana))).toEqual([409, "modo_errado"]);
    expect(codeOf(await hand.reprovar(manual, hand.ana))).toEqual([409, "modo_errado"]);
    expect(codeOf(await server.api("reabrirRelatorio", { as: hand.ana, params: manual, body: {} }))).toEqual([
      409,
      "modo_errado",
    ]);
  });
});

describe("approved is closed to everybody, until it is reopened", () => {
  const reabrir = (params: { obraId: string; relatorioId: string }, as: Person) =>
    server.api("reabrirRelatorio", { as, params, body: {} });
  it("edits, files, status and signers: 423, administrators included", async () => {
    const params = await c.novo();
    must(await c.aprovar(params, s1));
    must(await c.aprovar(params, s2));
    const file = { name: "foto.jpg", bytes: await foto() };
    const approved = [423, "relatorio_aprovado"];
    expect(codeOf(await c.salvar(params, { comentarios: [{ descricao: "Ciente" }] }, c.ana))).toEqual(approved);
    expect(codeOf(await c.salvar(params, { status: { id: 3 } }, c.ana))).toEqual(approved);
    expect(codeOf(await server.api("uploadFoto", { as: c.ana, params, file }))).toEqual(approved);
    const query = { ...params, posicaoAssinatura: 1 };
    expect(codeOf(await server.api("uploadAssinatura", { as: c.ana, query, file }))).toEqual(approved);
    expect(codeOf(await server.api("createAtividade", { as: c.ana, params, body: { descricao: "Laje" } }))).toEqual(
      approved,
    );
    const swap = { as: c.ana, params: { ...params, posicao: "1" }, body: { usuarioId: c.edite.usuarioId } };
    expect(codeOf(await server.api("trocarAssinante", swap))).toEqual(approved);
    expect(codeOf(await c.reprovar(params, s2))).toEqual(approved);

    expect(codeOf(await reabrir(params, s1))).toEqual([403, "sem_permissao"]);
    expect(codeOf(await reabrir(params, c.ana))).toEqual([409, "reabertura_desligada"]);
    await c.configurar({ reabrirRelatorioAprovado: true });
    expect(codeOf(await reabrir(await c.novo(), c.ana))).toEqual([409, "transicao_invalida"]);
    const { body } = must(await reabrir(params, c.ana));
    expect(await estadoDe(server, params)).toEqual({ status: 3, epoca: 1, aprovacoes: 0, vez: s1.usuarioId });
    expect(body.aprovacao.documento?.validade).toBe("substituido");
    expect((await eventosDe(server, params)).slice(-2)).toEqual(["reaberto", "aprovacoes_anuladas"]);
    expect(await inbox(s2)).toContain("reaberto");
    must(await c.salvar(params, { comentarios: [{ descricao: "Ciente" }] }));
  });
});
