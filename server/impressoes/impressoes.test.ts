import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { comoAprovado } from "../../domain/relatorios/comoAprovado.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../test/support/obras.ts";
import { checkPdf, pdfBookmarks, pdfImages, pdfText } from "../../test/support/poppler.ts";
import { fotoExemplo } from "../../test/support/relatorioExemplo.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { ChildError } from "../lib/child.ts";
import { type Place, sharedTurns } from "../lib/turns.ts";
import { expirarImpressoes } from "./expirar.ts";
import { runImpressao } from "./job.ts";

/** Documents over HTTP: the detailed version, the album, and the files over a period with the job that makes them. */

const folder = mkdtempSync(join(tmpdir(), "impressoes-"));
let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
/** The reports, in this order: 10 November (approved), 11 November, 2 December. */
let relatorios: string[];

const NOVEMBRO = { de: "2026-11-01", ate: "2026-11-30" } as const;
const never = new AbortController().signal;

beforeAll(async () => {
  server = await startOwnServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana, COMPLETA);
  const photo = await sharp(fotoExemplo("Landscape_6.jpg")).autoOrient().resize(320).jpeg().toBuffer();
  relatorios = [];
  for (const [i, data] of ["2026-11-10", "2026-11-11", "2026-12-02"].entries()) {
    const { _id: relatorioId } = await addRelatorio(server, ana, obra, data);
    const params = { obraId: obra.obraId, relatorioId };
    const controleDeProducao = { ativo: true, quantidade: "100", realizado: String(10 + i), unidade: "m²" };
    const body = {
      atividades: [{ tarefaId: "alvenaria", descricao: "Alvenaria do bloco B", maisOpcoes: true, controleDeProducao }],
      comentarios: [{ descricao: `Comentário do dia ${data}` }],
    };
    await server.api("updateRelatorio", { as: ana, params, body });
    const file = { name: "foto.jpg", bytes: photo };
    await server.api("uploadFoto", { as: ana, params, query: { tarefaId: "alvenaria" }, file });
    await server.api("uploadFoto", { as: ana, params, query: { descricao: "Vista geral" }, file });
    relatorios.push(relatorioId);
  }
  await approve(um(0));
  await server.drainJobs();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const um = (i: number) => ({ obraId: obra.obraId, relatorioId: relatorios[i] ?? "" });
async function approve(params: { obraId: string; relatorioId: string }): Promise<void> {
  const { versao } = (await server.api("getRelatorio", { as: ana, params })).body;
  const answer = await server.api("updateRelatorio", { as: ana, params, body: { versao, status: { id: 4 } } });
  expect([answer.status, answer.error?.codigo]).toEqual([200, undefined]);
}
const saved = (name: string, bytes: Uint8Array): string => {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
};
const dense = (text: string) => text.replaceAll(/\s+/g, " ");
const ask = (body: object, as: Person = ana, obraId = obra.obraId) =>
  server.api("createImpressao", { as, params: { obraId }, body: { formato: "pdf", ...NOVEMBRO, ...body } as never });
const look = (impressaoId: string, as: Person = ana) =>
  server.api("getImpressao", { as, params: { obraId: obra.obraId, impressaoId } });

/** Occupies every place for large work, each in the name of another company. */
async function holdLargePlaces(): Promise<Place[]> {
  const held: Place[] = [];
  for (;;) {
    const gone = new AbortController();
    const place = sharedTurns.take({ company: `other ${held.length}`, large: true, signal: gone.signal });
    gone.abort(new Error("none is free"));
    const got = await place.catch(() => null);
    if (got === null) return held;
    held.push(got);
  }
}

/** Requests a document and waits until it is made. */
async function printed(name: string, body: object, as: Person = ana): Promise<string> {
  const { _id: impressaoId } = (await ask(body, as)).body;
  await server.drainJobs();
  const { estado, progresso, arquivo, erro } = (await look(impressaoId, as)).body;
  expect([estado, progresso, erro]).toEqual(["pronta", 100, null]);
  const { status, bytes } = await server.api("getArquivoDaImpressao", {
    as,
    params: { obraId: obra.obraId, impressaoId },
  });
  expect([status, bytes.length]).toEqual([200, arquivo?.tamanho]);
  return saved(name, bytes);
}

describe("the detailed PDF", () => {
  const detailed = async (i: number, query: object = {}, as: Person = ana) => {
    const answer = await server.api("getPdf", {
      as,
      params: um(i),
      query: { relatorioDetalhado: "true", ...query },
    });
    return dense(await pdfText(saved("detalhe.pdf", answer.bytes)));
  };

  it("adds the days of production before this one with the running total, and who changed what", async () => {
    const text = await detailed(2);
    expect(text).toContain("HISTÓRICO DE PRODUÇÃO");
    // PDF readers extract the cells of a table in different orders, so only their presence is checked.
    for (const piece of ["10/11/2026 Nº 1", "10,00 m²", "11/11/2026 Nº 2", "21,00 m²", "33,00 m²"])
      expect(text).toContain(piece);
    expect(text).toContain("Resumo das alterações");
    expect(text).not.toContain("Registro de evidências");
  });

  it("of an approved report carries its evidence", async () => {
    const text = await detailed(0);
    expect(text).toContain("Registro de evidências");
    expect(text).toMatch(/Aprovado Ana Souza · Engenheira · Administrador/);
    expect(text).not.toContain("HISTÓRICO DE PRODUÇÃO");
  });

  it("combines with 'without photos', in English too", async () => {
    const text = await detailed(2, { fotos: "false", idioma: "en" });
    expect(text).toContain("PRODUCTION HISTORY");
    expect(text).toContain("Photo 1 not included in this version");
  });

  it("tells nothing of changes, and nothing of reports, to those who may not read them", async () => {
    const cliente = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      obras: [obra.obraId],
      permissaoDeAcesso: { clienteObra: { ...FULL_ACCESS.clienteObra, verSomenteRelatorioAprovado: false } },
    });
    const text = await detailed(2, {}, cliente);
    expect(text).toContain("HISTÓRICO DE PRODUÇÃO");
    expect(text).not.toContain("Resumo das alterações");
  });
});

describe("the album", () => {
  it.each([
    [2, 1],
    [4, 1],
    [6, 1],
  ])("holds %i photos on a page, numbered and placed as in the report", async (porPagina, pages) => {
    const answer = await server.api("getAlbum", { as: ana, params: um(1), query: { porPagina } });
    const file = saved("album.pdf", answer.bytes);
    const text = await pdfText(file);
    expect(text.split("\f")).toHaveLength(pages + 1);
    expect(dense(text)).toContain("Foto 1");
    expect(dense(text)).toContain("Atividade 1: Alvenaria do bloco B");
    expect(dense(text)).toMatch(/Foto 2 · Ana Souza Vista geral Galeria de fotos/);
    expect(await checkPdf(file)).toContain("No syntax or stream encoding errors");
    expect(await pdfImages(file)).toHaveLength(2);
  });

  it("shows only photos of sections that the person sees", async () => {
    const pedro = await server.createUsuario(ana.empresaId, {
      obras: [obra.obraId],
      permissaoDeAcesso: { relatorioItem: { ...NO_ACCESS.relatorioItem, galeriaDeFoto: true } },
    });
    const answer = await server.api("getAlbum", { as: pedro, params: um(1) });
    const text = dense(await pdfText(saved("album.pdf", answer.bytes)));
    expect(text).toContain("Foto 1 · Ana Souza Vista geral");
    expect(text).not.toContain("Alvenaria");
  });
});

it("the workbook of one report is called after it", async () => {
  const { status, bytes, headers } = await server.api("getExcel", { as: ana, params: um(0) });
  expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, "PK"]);
  expect(headers.get("content-disposition")).toMatch(/filename="RDO 1 - .+ - 2026-11-\d\d\.xlsx"/);
});

describe("the reports of a period", () => {
  it("stand in one file with cover, contents and bookmarks", async () => {
    const file = await printed("periodo.pdf", {});
    const pages = (await pdfText(file)).split("\f").map(dense);
    expect(pages[0]).toContain("Relatórios da obra 01/11/2026 a 30/11/2026");
    expect(pages[0]).toMatch(
      // Each number is printed above its word; the order in which the text is extracted depends on the PDF reader.
      /2 Relatórios 1 Preenchendo Relatório 0 Revisar Relatório (?:0 Reprovado 1 Aprovado|0 1 Reprovado Aprovado)/,
    );
    // A short table of contents fits on the cover.
    expect(pages[0]).toContain("Sumário");
    expect(pages.join(" ")).not.toContain("02/12/2026 ·");
    const marks = await pdfBookmarks(file);
    const [contents, first, second] = marks;
    expect(marks.map(({ title }) => title)).toEqual([
      "Sumário",
      "RDO nº 1 · 10/11/2026 · Aprovado",
      "RDO nº 2 · 11/11/2026 · Preenchendo Relatório",
    ]);
    expect([contents?.page, first?.page]).toEqual([1, 2]);
    expect(first?.inside.map(({ title }) => title)).toContain("Atividades (1)");
    // The contents name the pages on which the reports really begin.
    expect(pages[0]).toContain(`Aprovado ${first?.page} `);
    expect(pages[(second?.page ?? 0) - 1]).toContain("Nº 2");
    expect(await checkPdf(file)).toContain("No syntax or stream encoding errors");
  });

  it("with the options that were chosen: without photos, detailed, in Spanish", async () => {
    const body = { detalhado: true, fotos: false, idioma: "es", ate: "2026-12-31", modeloId: obra.modeloId };
    const file = await printed("opcoes.pdf", body);
    const text = dense(await pdfText(file));
    expect(text).toContain("Informes de la obra");
    expect(text).toContain("Detallada · Sin fotos");
    expect(text).toContain("HISTORIAL DE PRODUCCIÓN");
    expect(text).toContain("Registro de evidencias");
    expect(await pdfImages(file)).toEqual([]);
  });

  it("of chosen reports holds these alone and says so; nobody gets one that they do not see", async () => {
    const [aprovado = "", aberto = "", dezembro = ""] = relatorios;
    const ids = { ate: "2026-12-31", relatorios: [dezembro, aprovado, "nenhum"] };
    const file = await printed("escolhidos.pdf", ids);
    expect((await pdfBookmarks(file)).map(({ title }) => title)).toEqual([
      "Sumário",
      "RDO nº 1 · 10/11/2026 · Aprovado",
      "RDO nº 3 · 02/12/2026 · Preenchendo Relatório",
    ]);
    expect(dense(await pdfText(file))).toContain("Só os escolhidos");

    const outra = await addObra(server, ana, COMPLETA);
    const { _id: deOutra } = await addRelatorio(server, ana, outra, "2026-11-10");
    expect((await ask({ relatorios: [deOutra] })).error.codigo).toBe("impressao_vazia");
    const cliente = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      obras: [obra.obraId],
      permissaoDeAcesso: { clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: true } },
    });
    expect((await ask({ relatorios: [aberto] }, cliente)).error.codigo).toBe("impressao_vazia");
    const tooMany = Array.from({ length: 367 }, () => aprovado);
    expect((await ask({ relatorios: tooMany })).error.codigo).toBe("campos_invalidos");
    expect((await ask({ relatorios: [] })).error.codigo).toBe("campos_invalidos");
  });

  it("as an album, and as a workbook", async () => {
    const album = await printed("fotos.pdf", { formato: "fotos", fotosPorPagina: 2 });
    expect(dense(await pdfText(album))).toContain("Álbum de fotos da obra");
    expect((await pdfBookmarks(album)).map(({ title }) => title.slice(0, 8))).toEqual([
      "Sumário",
      "RDO nº 1",
      "RDO nº 2",
    ]);
    const excel = (await ask({ formato: "excel" })).body;
    await server.drainJobs();
    expect((await look(excel._id)).body.arquivo?.nome).toMatch(/\.xlsx$/);
  });

  it("an approved report says what was approved, whatever changed around it since; the cover says today's", async () => {
    const outra = await addObra(server, ana, COMPLETA);
    const { _id: relatorioId } = await addRelatorio(server, ana, outra, "2026-11-10");
    await addRelatorio(server, ana, outra, "2026-11-12");
    const params = { obraId: outra.obraId, relatorioId };
    await approve(params);
    const approved = (await server.api("getRelatorio", { as: ana, params })).body;
    expect(approved.comoAprovado).toBeUndefined();
    const changed = { ...COMPLETA, nome: "Nome novo da obra", cliente: "Cliente novo", dataInicio: "2026-03-12" };
    await server.api("updateObra", { as: ana, params: { obraId: outra.obraId }, body: changed as never });
    await server.owner`update empresas set nome = 'Construtora de hoje' where id = ${ana.empresaId}`;
    onTestFinished(async () => {
      await server.owner`update empresas set nome = ${approved.empresa.nome} where id = ${ana.empresaId}`;
    });
    const today = (await server.api("getRelatorio", { as: ana, params })).body;
    expect(today.comoAprovado).toEqual({
      obra: { nome: COMPLETA.nome, cliente: COMPLETA.cliente },
      empresa: { nome: approved.empresa.nome },
      prazo: approved.prazo,
    });
    const { comoAprovado: _, ...shown } = comoAprovado(today);
    expect(shown).toEqual({ ...approved, log: today.log, link: today.link });

    const { _id: impressaoId } = (await ask({}, ana, outra.obraId)).body;
    await server.drainJobs();
    const { bytes } = await server.api("getArquivoDaImpressao", {
      as: ana,
      params: { obraId: outra.obraId, impressaoId },
    });
    const [cover = "", first = "", ...rest] = (await pdfText(saved("aprovado.pdf", bytes))).split("\f").map(dense);
    for (const said of ["Nome novo da obra", "Cliente novo", "Construtora de hoje"]) {
      expect(cover).toContain(said);
      expect(first).not.toContain(said);
      expect(rest.join(" ")).toContain(said);
    }
    for (const said of [COMPLETA.nome, COMPLETA.cliente, approved.empresa.nome]) {
      expect(first).toContain(said);
      expect(cover).not.toContain(said);
    }
  });

  it("is refused when there is nothing, too much, or the end lies before the start", async () => {
    expect((await ask({ de: "2020-01-01", ate: "2020-01-31" })).error.codigo).toBe("impressao_vazia");
    expect((await ask({ de: "2026-11-30", ate: "2026-11-01" })).error.codigo).toBe("campos_invalidos");
    expect((await ask({ modeloId: "nenhum" })).error.codigo).toBe("impressao_vazia");
  });

  it("asked for twice at once is made once", async () => {
    const body = { formato: "excel", idioma: "en" };
    const [one, two] = [await ask(body), await ask(body)];
    const [row] = await server.owner<{ n: number }[]>`
      select count(*)::int as n from impressoes where pedido ->> 'idioma' = 'en' and pedido ->> 'formato' = 'excel'`;
    await server.drainJobs();
    expect(row?.n).toBe(one.body._id === two.body._id ? 1 : 2);
  });
});

it("keeps what a person asked for last, and lets few wait at once", async () => {
  const pedro = await server.createUsuario(ana.empresaId, { obras: [obra.obraId], permissaoDeAcesso: FULL_ACCESS });
  const old = async (n: number, estado: string) => server.owner`
    insert into impressoes (empresa_id, id, obra_id, usuario_id, pedido, estado)
    select ${ana.empresaId}, gen_random_uuid(), ${obra.obraId}, ${pedro.usuarioId}, '{}', ${estado} from generate_series(1, ${n})`;
  await old(30, "falhou");
  expect((await ask({ formato: "excel" }, pedro)).status).toBe(200);
  await server.drainJobs();
  const count = async () => (await server.owner`select from impressoes where usuario_id = ${pedro.usuarioId}`).length;
  expect(await count()).toBe(20);
  await old(5, "na_fila");
  expect((await ask({ formato: "excel", idioma: "es" }, pedro)).error.codigo).toBe("muitas_tentativas");
  await server.owner`delete from impressoes where usuario_id = ${pedro.usuarioId}`;
});

it("asked for many times at once, equal requests are one and no more wait than may", async () => {
  const rosa = await server.createUsuario(ana.empresaId, { obras: [obra.obraId], permissaoDeAcesso: FULL_ACCESS });
  const rows = async () => (await server.owner`select from impressoes where usuario_id = ${rosa.usuarioId}`).length;
  const equal = await Promise.all(Array.from({ length: 20 }, () => ask({ formato: "excel", ate: "2026-11-29" }, rosa)));
  const made = new Set(equal.map(({ body }) => body._id));
  expect(await rows()).toBe(made.size);
  await server.drainJobs();
  await server.owner`delete from impressoes where usuario_id = ${rosa.usuarioId}`;
  // These rows have no job, so their documents are never made and stay in the queue.
  await server.owner`insert into impressoes (empresa_id, id, obra_id, usuario_id, pedido)
    select ${ana.empresaId}, gen_random_uuid(), ${obra.obraId}, ${rosa.usuarioId}, '{}' from generate_series(1, 4)`;
  const dates = Array.from({ length: 20 }, (_, n) => `2026-11-${String(n + 10)}`);
  const answers = await Promise.all(dates.map((ate) => ask({ formato: "excel", ate }, rosa)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(20);
  const [peak] = await server.owner`select count(*)::int as waiting from impressoes
    where usuario_id = ${rosa.usuarioId} and estado in ('na_fila', 'fazendo')`;
  expect(peak?.waiting).toBeLessThanOrEqual(5);
  await server.drainJobs();
  await server.owner`delete from impressoes where usuario_id = ${rosa.usuarioId}`;
});

it("tells how many reports and photos of a period the person sees", async () => {
  const count = async (as: Person) =>
    (await server.api("contarRelatoriosDoPeriodo", { as, params: { obraId: obra.obraId }, query: NOVEMBRO })).body;
  expect(await count(ana)).toEqual({ relatorios: 2, fotos: 4 });
  const cliente = await server.createUsuario(ana.empresaId, {
    perfil: 4,
    obras: [obra.obraId],
    permissaoDeAcesso: { clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: true } },
  });
  expect(await count(cliente)).toEqual({ relatorios: 1, fotos: 2 });
});

describe("who gets a document", () => {
  it("its requester and administrators, nobody else; each lists their own", async () => {
    const pedro = await server.createUsuario(ana.empresaId, { obras: [obra.obraId], permissaoDeAcesso: FULL_ACCESS });
    const rita = await server.createUsuario(ana.empresaId, { obras: [obra.obraId], permissaoDeAcesso: FULL_ACCESS });
    const { _id: impressaoId } = (await ask({ formato: "excel" }, pedro)).body;
    await server.drainJobs();
    const params = { obraId: obra.obraId, impressaoId };
    const list = async (as: Person) =>
      (await server.api("listImpressoes", { as, params: { obraId: obra.obraId } })).body.map(({ _id }) => _id);
    expect(await list(pedro)).toEqual([impressaoId]);
    expect(await list(rita)).toEqual([]);
    expect((await server.api("getArquivoDaImpressao", { as: rita, params })).status).toBe(404);
    expect((await server.api("cancelarImpressao", { as: rita, params })).status).toBe(404);
    expect((await server.api("getArquivoDaImpressao", { as: ana, params })).status).toBe(200);
    expect((await server.api("getArquivoDaImpressao", { as: pedro, params })).status).toBe(200);
  });

  it("a client limited to approved reports finds nothing but those in it", async () => {
    const cliente = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      obras: [obra.obraId],
      permissaoDeAcesso: { clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: true } },
    });
    const text = dense(await pdfText(await printed("cliente.pdf", {}, cliente)));
    expect(text).toContain("Comentário do dia 2026-11-10");
    expect(text).not.toContain("2026-11-11");
  });

  it("is not handed over any more once its requester may see less than is in it", async () => {
    const params = { obraId: obra.obraId };
    const make = async (as: Person, body: object) => {
      const { _id: impressaoId } = (await ask({ formato: "excel", ...body }, as)).body;
      await server.drainJobs();
      return async () => {
        const { status } = await server.api("getArquivoDaImpressao", { as, params: { ...params, impressaoId } });
        const listed = (await server.api("listImpressoes", { as, params })).body.map(({ _id }) => _id);
        return [status, (await look(impressaoId, as)).status, listed.includes(impressaoId)];
      };
    };
    const pedro = await server.createUsuario(ana.empresaId, { obras: [obra.obraId], permissaoDeAcesso: FULL_ACCESS });
    const cliente = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      obras: [obra.obraId],
      permissaoDeAcesso: { clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: false } },
    });
    const [dele, doCliente] = [await make(pedro, {}), await make(cliente, {})];
    const detalhado = await make(pedro, { formato: "pdf", detalhado: true, fotos: false });
    for (const each of [dele, doCliente, detalhado]) expect(await each()).toEqual([200, 200, true]);

    const restrict = (who: Person, path: string[]) =>
      server.owner`update usuarios set permissao_de_acesso = jsonb_set(permissao_de_acesso, ${path}::text[], to_jsonb(${path[0] === "clienteObra"}::boolean))
        where id = ${who.usuarioId}`;
    await restrict(pedro, ["relatorio", "adicionarEditar"]);
    expect([await detalhado(), await dele()]).toEqual([
      [404, 404, false],
      [200, 200, true],
    ]);
    await restrict(pedro, ["relatorioItem", "comentario"]);
    await restrict(cliente, ["clienteObra", "verSomenteRelatorioAprovado"]);
    expect(await dele()).toEqual([404, 404, false]);
    expect(await doCliente()).toEqual([404, 404, false]);
  });

  it("permissions are read again when it is made: a work taken away meanwhile is not printed", async () => {
    const pedro = await server.createUsuario(ana.empresaId, { obras: [obra.obraId], permissaoDeAcesso: FULL_ACCESS });
    const { _id: impressaoId } = (await ask({ formato: "excel", idioma: "es" }, pedro)).body;
    await server.drainJobs();
    await server.owner`update impressoes set estado = 'na_fila' where id = ${impressaoId}`;
    await server.owner`delete from obra_usuarios where usuario_id = ${pedro.usuarioId}`;
    const which = { empresaId: ana.empresaId, impressaoId };
    await runImpressao(which, server.services, { id: "", attempt: 0, signal: never });
    const { estado, erro } = (await look(impressaoId)).body;
    expect([estado, erro]).toEqual(["falhou", "Sem permissão!"]);
  });
});

describe("the job", () => {
  let grande: { obraId: string; modeloId: string };
  beforeAll(async () => {
    grande = await addObra(server, ana, COMPLETA);
    for (let day = 1; day <= 30; day += 1)
      await addRelatorio(server, ana, grande, `2026-11-${String(day).padStart(2, "0")}`);
  });
  const running = () => server.services.impressoes.running;

  it("ends at once when it is given up, and leaves nothing", async () => {
    const { _id: impressaoId } = (await ask({}, ana, grande.obraId)).body;
    const params = { obraId: grande.obraId, impressaoId };
    await expect.poll(() => running().has(impressaoId), { interval: 5 }).toBe(true);
    expect((await server.api("cancelarImpressao", { as: ana, params })).status).toBe(200);
    await expect.poll(() => running().has(impressaoId), { timeout: 1000 }).toBe(false);
    await server.drainJobs();
    const { estado, arquivo } = (await server.api("getImpressao", { as: ana, params })).body;
    expect([estado, arquivo]).toEqual(["cancelada", null]);
    const work = join(server.services.config.dataDir, "impressoes");
    expect(readdirSync(work, { recursive: true }).filter((name) => name !== "work")).toEqual([]);
    // Files left behind by a killed process are deleted a day later, when the next document is made.
    for (const [name, age] of [
      ["document-velha", 2],
      ["document-nova", 0],
    ] as const) {
      mkdirSync(join(work, name));
      utimesSync(join(work, name), Date.now() / 1000, Date.now() / 1000 - age * 86_400);
    }
    await ask({ formato: "excel", ate: "2026-11-28" });
    await server.drainJobs();
    expect(readdirSync(work).filter((name) => name !== "work")).toEqual(["document-nova"]);
    rmSync(join(work, "document-nova"), { recursive: true });
    expect((await server.api("listImpressoes", { as: ana, params: { obraId: grande.obraId } })).body).toEqual([]);
    expect((await server.api("getArquivoDaImpressao", { as: ana, params })).status).toBe(404);
  });

  it.each(["pdf", "fotos", "excel"])("waits with large work, however short the document is: %s", async (formato) => {
    const held = await holdLargePlaces();
    const giveBack = (): void => held.forEach((place) => place.giveBack());
    onTestFinished(giveBack);
    const { _id: impressaoId } = (await ask({ formato })).body;
    await expect.poll(() => sharedTurns.waiting).toBe(1);
    giveBack();
    await server.drainJobs();
    expect((await look(impressaoId)).body.estado).toBe("pronta");
  });

  it("cut off by the end of its server is made anew by the next", async () => {
    const { _id: impressaoId } = (await ask({ idioma: "en" }, ana, grande.obraId)).body;
    await expect.poll(() => running().has(impressaoId), { interval: 5 }).toBe(true);
    running().get(impressaoId)?.abort(new Error("the server ends"));
    await expect.poll(() => running().has(impressaoId)).toBe(false);
    const params = { obraId: grande.obraId, impressaoId };
    expect((await server.api("getImpressao", { as: ana, params })).body.estado).toBe("fazendo");
    await server.drainJobs();
    expect((await server.api("getImpressao", { as: ana, params })).body.estado).toBe("pronta");
  });

  it("that finds no room says so at its first attempt", async () => {
    const { _id: impressaoId } = (await ask({ formato: "excel", ate: "2026-11-27" })).body;
    await server.drainJobs();
    await server.owner`update impressoes set estado = 'na_fila' where id = ${impressaoId}`;
    const full = new ChildError("failed", "ENOSPC: no space left on device, write", "ENOSPC");
    const impressoes = { ...server.services.impressoes, withFolder: () => Promise.reject(full) };
    const which = { empresaId: ana.empresaId, impressaoId };
    await runImpressao(which, { ...server.services, impressoes }, { id: "", attempt: 0, signal: never });
    const { estado, erro } = (await look(impressaoId)).body;
    expect([estado, erro]).toEqual(["falhou", expect.stringContaining("sem espaço em disco")]);
  });

  it("that comes a second time for a finished document changes nothing", async () => {
    const { _id: impressaoId } = (await ask({ formato: "excel", ate: "2026-11-29" })).body;
    await server.drainJobs();
    const before = (await look(impressaoId)).body;
    const which = { empresaId: ana.empresaId, impressaoId };
    await runImpressao(which, server.services, { id: "", attempt: 1, signal: never });
    expect((await look(impressaoId)).body).toEqual(before);
  });

  it("forgets a document that is taken back, or older than a week, with its file", async () => {
    const { storage } = server.services;
    const made = async (ate: string) => {
      const { _id: impressaoId } = (await ask({ fotos: false, ate })).body;
      await server.drainJobs();
      const [row] = await server.owner<{ sha256: string }[]>`
        select encode(arquivo_sha256, 'hex') as sha256 from impressoes where id = ${impressaoId}`;
      return { params: { obraId: obra.obraId, impressaoId }, sha256: row?.sha256 ?? "" };
    };
    const [first, second] = [await made("2026-11-21"), await made("2026-11-22")];
    await server.api("cancelarImpressao", { as: ana, params: first.params });
    expect((await server.api("getImpressao", { as: ana, params: first.params })).status).toBe(404);
    await server.owner`
      update impressoes set criada_em = now() - interval '8 days' where id = ${second.params.impressaoId}`;
    await expirarImpressoes({ empresaId: ana.empresaId }, server.services);
    expect((await server.api("getImpressao", { as: ana, params: second.params })).status).toBe(404);
    expect(await storage.stat(ana.empresaId, second.sha256)).toBeNull();
    await expect.poll(() => storage.stat(ana.empresaId, first.sha256)).toBeNull();
  });
});
