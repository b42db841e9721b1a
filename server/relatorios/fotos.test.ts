import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan, type Relatorio } from "../../test/support/obras.ts";
import { fotoExemplo } from "../../test/support/relatorioExemplo.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { FILE_COOKIE, fileTokenOf } from "../http/tokens.ts";

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };
let photo: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  photo = await sharp(fotoExemplo("Landscape_6.jpg"))
    .autoOrient()
    .resize(300)
    .withExif({
      IFD0: { Make: "Canteiro" },
      IFD2: { DateTimeOriginal: "2026:03:02 07:15:09" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 33/1 18/1" },
    })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana, COMPLETA);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
});

type Extra = { as?: Person; query?: object; bytes?: Uint8Array; chave?: string; where?: typeof params };
const upload = ({ as = ana, query = {}, bytes = photo, chave, where = params }: Extra = {}) =>
  server.api("uploadFoto", {
    as,
    params: where,
    query: query as never,
    file: { name: "IMG_1.jpg", bytes },
    headers: chave === undefined ? {} : { "idempotency-key": chave },
  });
const read = async (as: Person = ana): Promise<Relatorio> => (await server.api("getRelatorio", { as, params })).body;
const save = (body: object, as: Person = ana) => server.api("updateRelatorio", { as, params, body: body });
const gallery = async () => (await read()).galeriaDeFotos?.map(({ arquivo }) => arquivo);
const bytesOf = (arquivo: string, tamanho: "miniatura" | "impressao", as: Person = ana) =>
  server.api("getFoto", { as, params: { ...params, arquivo }, query: { tamanho } });
const totalFotos = async () =>
  (await server.api("listObras", { as: ana, query: { busca: "agua limpa" } })).body.obras[0]?.totalFotos;

describe("adding a photo", () => {
  it("answers it as the report shows it, and keeps the original byte for byte", async () => {
    const before = await read();
    const { status, body } = await upload({ query: { descricao: " <b>Concretagem</b>, eixo 5 " } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      versao: before.versao + 1,
      descricao: "Concretagem, eixo 5",
      tamanho: photo.length,
      largura: 300,
      altura: 200,
      tiradaEm: "2026-03-02T07:15:09",
      tarefaId: null,
      ocorrenciaId: null,
      usuario: { _id: ana.usuarioId, nome: "Ana Souza", perfilCliente: false },
    });
    expect(body.arquivo).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    const { versao: _, ...shown } = body;
    expect((await read()).galeriaDeFotos).toEqual([shown]);
    const sha256 = createHash("sha256").update(photo).digest("hex");
    const { path } = await server.services.storage.localFile(ana.empresaId, sha256);
    expect(await readFile(path)).toEqual(photo);
    const [row] =
      await server.owner`select encode(sha256, 'hex') as sha256, mime, largura, altura from midias where relatorio_id = ${params.relatorioId}`;
    expect(row).toEqual({ sha256, mime: "image/jpeg", largura: 300, altura: 200 });
    expect(await totalFotos()).toBe(1);
  });

  it("with one key, twice and at once: one photo", async () => {
    const chave = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => upload({ chave, query: { descricao: "Uma" } })));
    answers.push(await upload({ chave, query: { descricao: "Uma" } }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.arquivo}`)).size).toBe(1);
    expect(await gallery()).toHaveLength(1);
    expect((await upload({ chave, query: { descricao: "Outra" } })).error.codigo).toBe("chave_reutilizada");
    const another = await sharp(photo).negate().jpeg().toBuffer();
    expect((await upload({ chave, query: { descricao: "Uma" }, bytes: another })).error.codigo).toBe(
      "chave_reutilizada",
    );
    expect(await totalFotos()).toBe(1);
  });

  it("twenty at once: all stand, each at its place in one order", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => upload({ query: { descricao: `Foto ${i}` } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const shown = await gallery();
    const byArrival = answers.toSorted((a, b) => a.body.versao - b.body.versao).map(({ body }) => body.arquivo);
    expect(shown).toEqual(byArrival);
    expect(await totalFotos()).toBe(20);
  });

  it("to an activity or an occurrence shows it there, with its options open", async () => {
    await save({
      atividades: [{ tarefaId: "a1", descricao: "Alvenaria" }],
      ocorrencias: [{ _id: "o1", descricao: "Chuva" }],
    });
    await upload({ query: { tarefaId: "a1" } });
    await upload({ query: { ocorrenciaId: "o1" } });
    const { atividades, ocorrencias, galeriaDeFotos } = await read();
    expect(atividades).toMatchObject([{ maisOpcoes: true, fotos: [{ tarefaId: "a1" }] }]);
    expect(ocorrencias).toMatchObject([{ maisOpcoes: true, fotos: [{ ocorrenciaId: "o1" }] }]);
    expect(galeriaDeFotos).toEqual([]);
    for (const query of [{ tarefaId: "o1" }, { ocorrenciaId: "nada" }, { tarefaId: "a1", ocorrenciaId: "o1" }]) {
      expect((await upload({ query })).error.codigo).toBe("item_desconhecido");
    }
    expect(await totalFotos()).toBe(2);
  });

  it.each([
    ["an SVG", 415, "tipo_nao_permitido", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a PDF by the name of a photo", 415, "tipo_nao_permitido", () => Buffer.from("%PDF-1.7\n%%EOF")],
    ["half a photo", 422, "imagem_corrompida", () => photo.subarray(0, photo.length / 2)],
    ["nothing", 422, "campos_invalidos", () => Buffer.alloc(0)],
    ["26 MB", 413, "arquivo_grande_demais", () => Buffer.concat([photo, Buffer.alloc(26 * 1024 * 1024)])],
  ])("refuses %s: %i", async (_what, status, codigo, make) => {
    const answer = await upload({ bytes: make() });
    expect([answer.status, answer.error.codigo]).toEqual([status, codigo]);
    expect(answer.error.message).not.toMatch(/[{}]/);
    expect(await read()).toMatchObject({ versao: 1, galeriaDeFotos: [] });
    expect(await totalFotos()).toBe(0);
  });

  it("in the trial, 50 per report", async () => {
    await server.owner`update empresas set contratada = false where id = ${ana.empresaId}`;
    await upload();
    await server.owner`update relatorios set total_fotos = 49 where id = ${params.relatorioId}`;
    expect((await upload()).status).toBe(200);
    await server.owner`update relatorios set total_fotos = 50 where id = ${params.relatorioId}`;
    const refused = await upload();
    expect([refused.status, refused.error.codigo, refused.error.message]).toEqual([
      409,
      "limite_fotos_teste",
      "Limite de 50 imagens por relatório no período de teste.",
    ]);
    await server.owner`update empresas set contratada = true where id = ${ana.empresaId}`;
    expect((await upload()).status).toBe(200);
  });
});

describe("what is shown", () => {
  it("two sizes, re-encoded without metadata, made at once or by the job, kept by a private cache", async () => {
    const { arquivo } = (await upload()).body;
    for (const tamanho of ["impressao", "miniatura"] as const) {
      const answer = await bytesOf(arquivo, tamanho);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
      expect(answer.headers.get("cache-control")).toBe("private, max-age=3600");
      const { exif, icc, xmp, iptc } = await sharp(answer.bytes).metadata();
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      for (const trace of ["Canteiro", "2026:03:02", "Exif"]) expect(answer.bytes.includes(trace)).toBe(false);
      const etag = answer.headers.get("etag") ?? "";
      const again = await server.api("getFoto", {
        as: ana,
        params: { ...params, arquivo },
        query: { tamanho },
        headers: { "if-none-match": etag },
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
    const before = await bytesOf(arquivo, "miniatura");
    await server.drainJobs();
    expect((await bytesOf(arquivo, "miniatura")).bytes).toEqual(before.bytes);
    const other = (await upload()).body;
    await server.drainJobs();
    const [row] =
      await server.owner`select impressao_sha256 is not null as ready from midias where id = ${other.arquivo.slice(0, 36)}`;
    expect(row).toEqual({ ready: true });
  });

  it("by the addresses of the report, with the cookie alone", async () => {
    const { url, urlMiniatura } = (await upload()).body;
    for (const address of [url, urlMiniatura]) {
      const target = new URL(address, server.url);
      const cookie = `${FILE_COOKIE}=${fileTokenOf(ana.token)}`;
      expect((await fetch(target, { headers: { cookie } })).status).toBe(200);
      expect((await fetch(target)).status).toBe(401);
    }
  });

  it("only at its own place: another report, work, company or name is not found", async () => {
    const { arquivo } = (await upload()).body;
    const sibling = await addRelatorio(server, ana, obra);
    const other = await addObra(server, ana);
    const stranger = await server.signUp();
    const outsider = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: FULL_ACCESS });
    const asked: [Person, typeof params, string][] = [
      [ana, { ...params, relatorioId: sibling._id }, arquivo],
      [ana, { ...params, obraId: other.obraId }, arquivo],
      [ana, params, arquivo.replace(".jpg", ".png")],
      [ana, params, `${randomUUID()}.jpg`],
      [ana, params, "..%2f..%2fetc"],
      [ana, params, "x\u0000.jpg"],
      [stranger, params, arquivo],
      [outsider, params, arquivo],
    ];
    for (const [as, where, name] of asked) {
      const target = { as, params: { ...where, arquivo: name } };
      expect((await server.api("getFoto", target)).status).toBe(404);
      expect((await server.api("updateFoto", { ...target, query: { descricao: "x" } })).status).toBe(404);
      expect((await server.api("deleteFoto", target)).status).toBe(404);
    }
    for (const as of [stranger, outsider]) expect((await upload({ as })).status).toBe(404);
    expect((await upload({ where: { ...params, obraId: other.obraId } })).status).toBe(404);
    expect(await gallery()).toEqual([arquivo]);
  });

  it("is hidden, and closed to changes, for people who do not see the section where it stands", async () => {
    await save({ atividades: [{ tarefaId: "a1", descricao: "Alvenaria" }] });
    const onTask = (await upload({ query: { tarefaId: "a1", descricao: "Segredo" } })).body;
    const inGallery = (await upload()).body;
    const flags = (off: object) => ({
      ...NO_ACCESS,
      relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
      relatorioItem: { ...FULL_ACCESS.relatorioItem, ...off },
    });
    const noTasks = await server.createUsuario(ana.empresaId, {
      obras: [obra.obraId],
      permissaoDeAcesso: flags({ atividade: false }),
    });
    const noGallery = await server.createUsuario(ana.empresaId, {
      obras: [obra.obraId],
      permissaoDeAcesso: flags({ galeriaDeFoto: false }),
    });
    expect((await bytesOf(onTask.arquivo, "miniatura", noTasks)).status).toBe(404);
    expect((await bytesOf(inGallery.arquivo, "miniatura", noTasks)).status).toBe(200);
    expect((await bytesOf(onTask.arquivo, "miniatura", noGallery)).status).toBe(200);
    expect((await bytesOf(inGallery.arquivo, "miniatura", noGallery)).status).toBe(404);
    const target = { as: noTasks, params: { ...params, arquivo: onTask.arquivo } };
    expect((await server.api("updateFoto", { ...target, query: { descricao: "x" } })).status).toBe(404);
    expect((await server.api("deleteFoto", target)).status).toBe(404);
    expect((await upload({ as: noTasks, query: { tarefaId: "a1" } })).status).toBe(422);
    const told = async (as: Person) => {
      const { alteracoes } = (await server.api("listHistorico", { as, params })).body;
      return JSON.stringify(alteracoes).includes("Segredo");
    };
    expect([await told(ana), await told(noTasks)]).toEqual([true, false]);
    const recent = async (as: Person) =>
      (await server.api("getObra", { as, params })).body.visaoGeral.fotosRecentes.map(({ arquivo }) => arquivo);
    expect(await recent(ana)).toEqual([inGallery.arquivo, onTask.arquivo]);
    expect(await recent(noTasks)).toEqual([inGallery.arquivo]);
    expect(await recent(noGallery)).toEqual([onTask.arquivo]);
  });

  it("goes with the activity it stands on, and comes back with it", async () => {
    await save({ atividades: [{ tarefaId: "a1", descricao: "Alvenaria" }] });
    const { arquivo } = (await upload({ query: { tarefaId: "a1" } })).body;
    const { atividades, versao } = await read();
    await save({ atividades: [] });
    expect((await bytesOf(arquivo, "miniatura")).status).toBe(404);
    expect(await totalFotos()).toBe(0);
    expect((await server.api("getObra", { as: ana, params })).body.visaoGeral.fotosRecentes).toEqual([]);
    await save({ versao, atividades: [{ ...atividades?.[0], observacao: "Volta" }] }, await colleague());
    expect((await read()).atividades).toMatchObject([{ fotos: [{ arquivo }] }]);
    expect(await totalFotos()).toBe(1);
    expect((await bytesOf(arquivo, "miniatura")).status).toBe(200);
  });
});

const colleague = () =>
  server.createUsuario(ana.empresaId, {
    obras: [obra.obraId],
    permissaoDeAcesso: {
      relatorio: { ...NO_ACCESS.relatorio, adicionarEditar: true },
      relatorioItem: FULL_ACCESS.relatorioItem,
    },
  });

describe("changing photos", () => {
  it("captions: changed, emptied, left alone; a save of the report never touches them", async () => {
    const { arquivo } = (await upload({ query: { descricao: "Antes" } })).body;
    const caption = (query: object) =>
      server.api("updateFoto", { as: ana, params: { ...params, arquivo }, query: query as never });
    expect((await caption({ descricao: " <i>Depois</i> " })).body).toMatchObject({ descricao: "Depois", versao: 3 });
    expect((await caption({})).body).toMatchObject({ descricao: "Depois", versao: 3 });
    expect((await caption({ descricao: "x".repeat(501) })).status).toBe(422);
    const stale = { ...(await read()), galeriaDeFotos: [] };
    await save(stale);
    expect((await read()).galeriaDeFotos).toMatchObject([{ descricao: "Depois" }]);
    expect((await caption({ descricao: "" })).body.descricao).toBe("");
    const { alteracoes } = (await server.api("listHistorico", { as: ana, params, query: { campo: "descricao" } })).body;
    expect(alteracoes.map(({ de, para }) => [de, para])).toEqual([
      ["Depois", ""],
      ["Antes", "Depois"],
      [null, "Antes"],
    ]);
  });

  it("order: as given, the rest behind, places apart", async () => {
    await save({ atividades: [{ tarefaId: "a1", descricao: "Alvenaria" }] });
    const [a, b, c] = [(await upload()).body.arquivo, (await upload()).body.arquivo, (await upload()).body.arquivo];
    const onTask = (await upload({ query: { tarefaId: "a1" } })).body.arquivo;
    const order = (...arquivos: string[]) =>
      server.api("ordenarFotos", {
        as: ana,
        params,
        body: { galeriaDeFotos: arquivos.map((arquivo) => ({ arquivo })) },
      });
    expect(await gallery()).toEqual([a, b, c]);
    expect((await order(c, a)).status).toBe(200);
    expect(await gallery()).toEqual([c, a, b]);
    const same = await order(c, a, b);
    expect(same.body.versao).toBe((await read()).versao);
    expect((await order(a, onTask)).error.codigo).toBe("item_desconhecido");
    expect((await order("nada.jpg")).error.codigo).toBe("item_desconhecido");
    expect(await gallery()).toEqual([c, a, b]);
  });

  it("deleting takes it off report and totals; its bytes and its history stay", async () => {
    const { arquivo } = (await upload({ query: { descricao: "Laje" } })).body;
    const target = { as: ana, params: { ...params, arquivo } };
    expect((await server.api("deleteFoto", target)).body.versao).toBe(3);
    expect((await server.api("deleteFoto", target)).status).toBe(404);
    expect((await bytesOf(arquivo, "impressao")).status).toBe(404);
    expect(await gallery()).toEqual([]);
    expect(await totalFotos()).toBe(0);
    const sha256 = createHash("sha256").update(photo).digest("hex");
    expect(await server.services.storage.stat(ana.empresaId, sha256)).toEqual({ size: photo.length });
    const { alteracoes } = (await server.api("listHistorico", { as: ana, params })).body;
    expect(alteracoes[0]).toMatchObject({ tipo: "foto", campo: null, de: true, para: false });
  });

  it("a refused photo leaves no file behind", async () => {
    const talker = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      obras: [obra.obraId],
      permissaoDeAcesso: {
        clienteObra: { ...NO_ACCESS.clienteObra, adicionarComentario: true, verSomenteRelatorioAprovado: false },
      },
    });
    const bytes = await sharp(photo).negate().jpeg().toBuffer();
    expect((await upload({ as: talker, bytes })).error.codigo).toBe("sem_permissao");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(await server.services.storage.stat(ana.empresaId, sha256)).toBeNull();
  });
});

describe("moving photos", () => {
  const move = (arquivo: string, query: object, as: Person = ana) =>
    server.api("updateFoto", { as, params: { ...params, arquivo }, query: query as never });
  const PERGUNTA = "k1/item/q1";
  const places = async () => {
    const { galeriaDeFotos, atividades, ocorrencias, checklist } = await read();
    const names = (fotos?: readonly { arquivo: string }[]) => (fotos ?? []).map(({ arquivo }) => arquivo);
    return {
      galeria: names(galeriaDeFotos),
      atividade: names(atividades?.[0]?.fotos),
      ocorrencia: names(ocorrencias?.[0]?.fotos),
      pergunta: names(checklist?.[0]?.itens[0]?.fotos),
    };
  };
  beforeEach(async () => {
    await save({
      atividades: [{ tarefaId: "a1", descricao: "Laje" }],
      ocorrencias: [{ _id: "o1", descricao: "Chuva" }],
      checklist: [
        { _id: "k1", descricao: "Liberação", itens: [{ id: "q1", descricao: "Espaçadores", tipo: "select" }] },
      ],
    });
  });

  it("to an activity, an occurrence, a question and back: one register, one version, at the end of its place", async () => {
    const there = (await upload({ query: { tarefaId: "a1" } })).body.arquivo;
    const { arquivo, versao } = (await upload()).body;
    const moved = await move(arquivo, { tarefaId: "a1", descricao: "Armação" });
    expect(moved.body).toMatchObject({ arquivo, tarefaId: "a1", descricao: "Armação", versao: versao + 1 });
    expect(await places()).toEqual({ galeria: [], atividade: [there, arquivo], ocorrencia: [], pergunta: [] });
    expect((await move(arquivo, { ocorrenciaId: "o1" })).status).toBe(200);
    expect((await move(arquivo, { itemChecklistId: PERGUNTA })).body.itemChecklistId).toBe(PERGUNTA);
    expect(await places()).toEqual({ galeria: [], atividade: [there], ocorrencia: [], pergunta: [arquivo] });
    const last = await move(arquivo, { galeria: true });
    expect(last.body.itemChecklistId).toBeNull();
    expect((await move(arquivo, { galeria: true })).body.versao).toBe(last.body.versao);
    expect(await places()).toEqual({ galeria: [arquivo], atividade: [there], ocorrencia: [], pergunta: [] });
    expect(await totalFotos()).toBe(2);
    const { alteracoes } = (await server.api("listHistorico", { as: ana, params, query: { campo: "lugar" } })).body;
    expect(alteracoes[0]?.de).toMatchObject({ itemChecklistId: PERGUNTA });
  });

  it("to what is not there, to two places at once, or by who may not: refused, and it stays", async () => {
    const { arquivo } = (await upload()).body;
    for (const query of [
      { tarefaId: "o1" },
      { ocorrenciaId: "nada" },
      { itemChecklistId: "k1" },
      { tarefaId: "a1", ocorrenciaId: "o1" },
      { tarefaId: "a1", galeria: true },
    ]) {
      const refused = await move(arquivo, query);
      expect([refused.status, refused.error.codigo]).toEqual([422, "item_desconhecido"]);
    }
    expect((await move("nada.jpg", { tarefaId: "a1" })).status).toBe(404);
    const relatorioItem = { ...FULL_ACCESS.relatorioItem, ocorrencia: false };
    const blind = await server.createUsuario(ana.empresaId, {
      obras: [obra.obraId],
      permissaoDeAcesso: { ...FULL_ACCESS, relatorioItem },
    });
    expect((await move(arquivo, { ocorrenciaId: "o1" }, blind)).error.codigo).toBe("item_desconhecido");
    expect((await places()).galeria).toEqual([arquivo]);
  });

  it("order within an activity, an occurrence and a question", async () => {
    for (const query of [{ tarefaId: "a1" }, { ocorrenciaId: "o1" }, { itemChecklistId: PERGUNTA }]) {
      const [a, b] = [(await upload({ query })).body.arquivo, (await upload({ query })).body.arquivo];
      const galeriaDeFotos = [b, a].map((arquivo) => ({ arquivo }));
      expect((await server.api("ordenarFotos", { as: ana, params, body: { galeriaDeFotos } })).status).toBe(200);
      expect(Object.values(await places())).toContainEqual([b, a]);
    }
  });

  it("one caption for many: one version, all or none", async () => {
    const arquivos = [(await upload()).body.arquivo, (await upload({ query: { tarefaId: "a1" } })).body.arquivo];
    const { versao } = await read();
    const describeAll = (body: { arquivos: string[]; descricao: string }) =>
      server.api("descreverFotos", { as: ana, params, body });
    expect((await describeAll({ arquivos, descricao: " Concretagem <b>da laje</b> " })).body.versao).toBe(versao + 1);
    const { galeriaDeFotos, atividades } = await read();
    const all = [...(galeriaDeFotos ?? []), ...(atividades?.[0]?.fotos ?? [])];
    expect(all.map(({ descricao }) => descricao)).toEqual(["Concretagem da laje", "Concretagem da laje"]);
    expect((await describeAll({ arquivos: [...arquivos, "nada.jpg"], descricao: "X" })).status).toBe(404);
    expect((await describeAll({ arquivos: [], descricao: "X" })).status).toBe(422);
    expect((await read()).versao).toBe(versao + 1);
  });
});
