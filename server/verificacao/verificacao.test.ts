import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { groupCodigo } from "../../domain/selo/codigo.ts";
import { setStatus } from "../../test/support/aprovado.ts";
import type { Person } from "../../test/support/http.ts";
import { codigoDaEpoca } from "../selo/documentos.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../test/support/obras.ts";
import { inOneWindow } from "../../test/support/oneWindow.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { readVerificavel } from "./queries.ts";

/** The call of the check page, in every state that a code can have. */

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
let relatorioId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana, COMPLETA);
  relatorioId = (await addRelatorio(server, ana, obra))._id;
  await server.owner`delete from tentativas`;
});

const where = () => ({ ana, obraId: obra.obraId, relatorioId });
const params = () => ({ obraId: obra.obraId, relatorioId });
const codigos = async () =>
  (
    await server.owner<{ codigo: string; epoca: number }[]>`
      select codigo, epoca from codigos_de_verificacao where relatorio_id = ${relatorioId} order by epoca`
  ).map(({ codigo }) => codigo);
const check = (codigo = "") => server.api("getVerificacao", { params: { codigo } });
const situacao = async (codigo: string | undefined) => (await check(codigo)).body.situacao;
const sealed = () => server.services.jobs.drain(60_000);

async function approved(): Promise<string> {
  await setStatus(server, where(), 4);
  await sealed();
  const [codigo] = await codigos();
  if (codigo === undefined) throw new Error("an approval without a code");
  return codigo;
}

describe("a report approved by hand", () => {
  it("is valid, with who approved it and both hashes, and nothing that is nobody's business", async () => {
    const codigo = await approved();
    // The page shows the names as printed on the paper, even if the work and the company have other names since.
    await server.api("updateObra", {
      as: ana,
      params: { obraId: obra.obraId },
      body: { ...COMPLETA, nome: "Nome novo" } as never,
    });
    await server.owner`update empresas set nome = 'Construtora de hoje' where id = ${ana.empresaId}`;
    const { status, body, headers, bytes } = await check(codigo);
    expect(status).toBe(200);
    expect(body).toEqual({
      situacao: "valido",
      desde: null,
      empresa: { nome: "Construtora Horizonte" },
      obra: { nome: COMPLETA.nome },
      relatorio: { numero: 1, nome: "RDO nº 1", data: "2026-11-18", dataFim: null },
      aprovacoes: [
        { nome: "Ana Souza", cargo: "Engenheira", dataHora: expect.any(String) as string, semAssinatura: false },
      ],
      conteudoSha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      pdfSha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      seladoEm: expect.any(String) as string,
      pdfsAnteriores: [],
      cadeia: { integra: true, registros: 3 },
      ancora: null,
      fusoHorario: "America/Sao_Paulo",
    });
    expect([headers.get("cache-control"), headers.get("etag"), headers.get("x-robots-tag")]).toEqual([
      "no-store",
      null,
      "noindex, nofollow",
    ]);
    expect(bytes.toString()).not.toMatch(new RegExp(`${ana.email}|127\\.0\\.0\\.1|${ana.usuarioId}`));
  });

  it("is found however its code is typed", async () => {
    const codigo = await approved();
    for (const typed of [codigo.toLowerCase(), groupCodigo(codigo), ` ${codigo.slice(0, 13)} ${codigo.slice(13)}`])
      expect(await situacao(typed)).toBe("valido");
    expect(await situacao(codigo.replaceAll("0", "o").replaceAll("1", "l"))).toBe("valido");
  });

  it("says that it was edited, and knows the document before", async () => {
    const codigo = await approved();
    const before = (await check(codigo)).body.pdfSha256;
    await setStatus(server, where(), 4, { comentarios: [{ descricao: "Corrigido" }] });
    await sealed();
    const { body } = await check(codigo);
    expect(body.situacao).toBe("editado");
    expect(body.desde).not.toBeNull();
    expect(body.pdfsAnteriores.map(({ sha256 }) => sha256)).toEqual([before]);
    expect(body.pdfSha256).not.toBe(before);
  });

  it("reads only documents that were handed out: autosaves between are not hashed on request", async () => {
    const codigo = await approved();
    for (let n = 0; n < 4; n += 1) {
      const body = { comentarios: [{ descricao: `Correção ${n}` }] };
      const { versao } = (await server.api("getRelatorio", { as: ana, params: params() })).body;
      await server.api("updateRelatorio", { as: ana, params: params(), body: { versao, ...body } });
    }
    const found = await server.services.database.withEmpresa({ empresaId: ana.empresaId }, (tx) =>
      readVerificavel(tx, { empresaId: ana.empresaId, relatorioId }),
    );
    expect(found?.documentos.map(({ versao, pdf_sha256: pdf }) => [versao, pdf !== null])).toEqual([
      [1, true],
      [5, false],
    ]);
    const { body } = await check(codigo);
    expect([body.situacao, body.conteudoSha256]).toEqual(["editado", found?.documentos.at(-1)?.conteudo_sha256]);
  });

  it("says that the status was taken back, and that a new approval stands", async () => {
    const codigo = await approved();
    await setStatus(server, where(), 1);
    expect((await check(codigo)).body).toMatchObject({ situacao: "substituido", desde: expect.any(String) as string });
    await setStatus(server, where(), 4);
    await sealed();
    const last = (await codigos()).at(-1);
    expect(await situacao(last)).toBe("valido");
  });

  it("says that it was withdrawn, and is valid again once restored", async () => {
    const codigo = await approved();
    expect((await server.api("deleteRelatorio", { as: ana, params: params() })).status).toBe(200);
    expect((await check(codigo)).body).toMatchObject({ situacao: "retirado", desde: expect.any(String) as string });
    const restored = await server.api("restaurar", { as: ana, params: { tipo: "relatorio", id: relatorioId } });
    expect(restored.status).toBe(200);
    expect(await situacao(codigo)).toBe("valido");
  });

  it("tells a chain that is not intact", async () => {
    const codigo = await approved();
    await server.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update relatorio_evidencias set registro = replace(registro, 'Ana Souza', 'Eva Souza') where relatorio_id = ${relatorioId} and n = 2`;
    });
    expect((await check(codigo)).body.cadeia.integra).toBe(false);
  });
});

describe("a report with electronic signatures", () => {
  const panel = async (as: Person) => (await server.api("getAprovacao", { as, params: params() })).body;
  const approve = async (as: Person) => {
    const { esperado } = await panel(as);
    const { status, bytes } = await server.api("aprovarRelatorio", {
      as,
      params: params(),
      body: { esperado, semAssinatura: true },
    });
    expect([status, status === 200 ? "" : bytes.toString()]).toEqual([200, ""]);
  };

  it("goes from being approved to valid to superseded; each epoch has a code of its own", async () => {
    const bia = await server.createUsuario(ana.empresaId, { nome: "Bia Lima", obras: [obra.obraId] });
    const modelo = { obraId: obra.obraId, modeloId: obra.modeloId };
    const assinantes = [{ usuarioId: ana.usuarioId }, { usuarioId: bia.usuarioId }];
    await server.api("updateEmpresa", { as: ana, body: { configuracao: { reabrirRelatorioAprovado: true } } });
    const set = await server.api("updateAprovacaoDoModelo", {
      as: ana,
      params: modelo,
      body: { assinaturasTipo: "eletronica", assinantes },
    });
    expect(set.status).toBe(200);
    relatorioId = (await addRelatorio(server, ana, obra, "2026-11-19"))._id;
    await setStatus(server, where(), 3);
    await approve(ana);
    const codigo = await server.services.database.withEmpresa({ empresaId: ana.empresaId }, (tx) =>
      codigoDaEpoca(tx, { empresaId: ana.empresaId, relatorioId, epoca: 0 }),
    );
    const partial = (await check(codigo)).body;
    expect([partial.situacao, partial.pdfSha256, partial.aprovacoes.length]).toEqual(["em_aprovacao", null, 1]);
    expect(partial.conteudoSha256).toMatch(/^[0-9a-f]{64}$/);
    await approve(bia);
    await sealed();
    const first = (await codigos()).at(-1);
    const { body } = await check(first);
    expect(body).toMatchObject({
      situacao: "valido",
      aprovacoes: [
        { nome: "Ana Souza", semAssinatura: true },
        { nome: "Bia Lima", semAssinatura: true },
      ],
    });
    const { esperado } = await panel(ana);
    expect((await server.api("reabrirRelatorio", { as: ana, params: params(), body: { esperado } })).status).toBe(200);
    expect((await check(first)).body).toMatchObject({
      situacao: "substituido",
      desde: expect.any(String) as string,
      pdfSha256: body.pdfSha256,
    });
  });
});

describe("what is not shown", () => {
  it("an unknown code, a malformed one, and a company without the page are answered alike", async () => {
    const codigo = await approved();
    const off = { configuracao: { paginaDeVerificacao: false } };
    expect((await server.api("updateEmpresa", { as: ana, body: off })).status).toBe(200);
    const answers = [];
    for (const asked of [codigo, "0".repeat(26), "abc", "%00", "-"]) {
      const { status, error } = await check(asked);
      answers.push({ status, ...error, requestId: "" });
    }
    expect(answers[0]).toMatchObject({ status: 404, codigo: "nao_encontrado" });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it("guessing ends after a hundred tries of one address; right codes cost none", async () => {
    const codigo = await approved();
    for (let i = 0; i < 5; i += 1) expect((await check(codigo)).status).toBe(200);
    const [wrong, more] = await inOneWindow(server, async () => [
      await Promise.all(Array.from({ length: 110 }, () => check("Z".repeat(26)))),
      await Promise.all(Array.from({ length: 20 }, () => check(codigo))),
    ]);
    // After a hundred attempts a network gets one attempt per second.
    const refused = wrong.filter(({ status }) => status === 429).length;
    expect(refused).toBeGreaterThan(0);
    expect(wrong.filter(({ status }) => status === 404)).toHaveLength(110 - refused);
    expect(more.some(({ status }) => status === 429)).toBe(true);
  });
});
