import { randomUUID } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS } from "../../../domain/permissoes/rules.ts";
import {
  type Arquivo,
  concluir,
  consultar,
  criar,
  type Destino,
  enviarParte,
  enviarTudo,
  parteDe,
  recibo,
  sha256Of,
} from "../../../test/support/envios.ts";
import { createApi, type Person } from "../../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../../test/support/obras.ts";
import { fotoExemplo } from "../../../test/support/relatorioExemplo.ts";
import { startOwnServer, type TestServer } from "../../../test/support/server.ts";
import { makeVideo, noise } from "../../../test/support/video.ts";
import { buildApp } from "../../app.ts";
import { createLogger } from "../../http/logs.ts";
import { createDiskStorage } from "../../storage/disk.ts";

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };
let aqui: Destino;
/** A video of three parts. */
let video: Buffer;
let photo: Buffer;

beforeAll(async () => {
  server = await startOwnServer();
  video = await makeVideo({ seconds: 20, bytes: 2_500_000 });
  photo = await readFile(fotoExemplo("Landscape_1.jpg"));
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana, COMPLETA);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
  aqui = { api: server.api, as: ana, params };
});

const novo = (bytes: Uint8Array, pedido: Arquivo["pedido"]): Arquivo => ({ envioId: randomUUID(), bytes, pedido });
const doVideo = (): Arquivo => novo(video, { tipo: "video", nome: "obra.mp4", descricao: "Estacas" });
const daFoto = (more: Partial<Arquivo["pedido"]> = {}): Arquivo =>
  novo(photo, { tipo: "foto", nome: "IMG_1.jpg", ...more });
const ler = async () => (await server.api("getRelatorio", { as: ana, params })).body;
const partsFolder = (envioId: string) =>
  join(server.services.config.dataDir, "arquivos", "t", ana.empresaId, "partes", envioId);
const partFiles = (envioId: string) => readdir(partsFolder(envioId)).catch(() => []);

describe("a file in parts", () => {
  it("shows in the report only when it is whole, with the id of the upload; the parts are gone then", async () => {
    const arquivo = doVideo();
    const created = await criar(aqui, arquivo);
    expect(created.status).toBe(200);
    expect(created.body).toEqual({
      envioId: arquivo.envioId,
      estado: "recebendo",
      partes: [],
      total: 3,
      tamanhoDaParte: 1 << 20,
      foto: false,
      erro: null,
    });
    for (const n of [3, 1]) expect((await enviarParte(aqui, arquivo, n)).body).toEqual({ ok: true });
    expect((await consultar(aqui, arquivo.envioId)).body.partes).toEqual([1, 3]);
    const early = await concluir(aqui, arquivo.envioId);
    expect([early.status, early.error.codigo]).toEqual([409, "envio_incompleto"]);
    expect(early.error.campos?.map(({ campo }) => campo)).toEqual(["partes.2"]);
    expect((await recibo(aqui, arquivo.envioId)).error.codigo).toBe("envio_incompleto");
    const before = await ler();
    expect(before.videos).toEqual([]);

    await enviarParte(aqui, arquivo, 2);
    const { status, body } = await concluir(aqui, arquivo.envioId);
    expect(status).toBe(200);
    const { videos, versao } = await ler();
    expect(body).toEqual({ tipo: "video", item: videos?.[0], versao: before.versao + 1 });
    expect(versao).toBe(before.versao + 1);
    expect(videos?.[0]).toMatchObject({ arquivo: `${arquivo.envioId}.mp4`, descricao: "Estacas", duracao: 20 });
    expect(await partFiles(arquivo.envioId)).toEqual([]);
    const { body: proof } = await recibo(aqui, arquivo.envioId);
    expect(proof).toEqual({
      sha256: sha256Of(video),
      tamanho: video.length,
      verificadoEm: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    const kept = await server.services.storage.localFile(ana.empresaId, proof.sha256);
    expect((await readFile(kept.path)).equals(video)).toBe(true);
  });

  it("everything twice: announced, sent, concluded, and again after it is concluded", async () => {
    const arquivo = daFoto({ descricao: "Fachada" });
    for (let round = 0; round < 2; round += 1) {
      expect((await criar(aqui, arquivo)).body.estado).toBe("recebendo");
      expect((await enviarParte(aqui, arquivo, 1)).status).toBe(200);
    }
    expect(await partFiles(arquivo.envioId)).toHaveLength(1);
    const first = await concluir(aqui, arquivo.envioId);
    const again = await concluir(aqui, arquivo.envioId);
    expect([first.status, again.status, again.bytes.toString()]).toEqual([200, 200, first.bytes.toString()]);
    expect((await criar(aqui, arquivo)).body).toMatchObject({ estado: "concluido", partes: [], total: 1 });
    expect((await enviarParte(aqui, arquivo, 1)).status).toBe(200);
    expect(await partFiles(arquivo.envioId)).toEqual([]);
    // The receipt stays valid even after the photo was removed.
    const name = `${arquivo.envioId}.jpg`;
    await server.api("deleteFoto", { as: ana, params: { ...params, arquivo: name } });
    expect((await concluir(aqui, arquivo.envioId)).bytes.toString()).toBe(first.bytes.toString());
    expect((await ler()).galeriaDeFotos).toEqual([]);
  });

  it("concluded ten times at once: one photo, one answer", async () => {
    const arquivo = daFoto();
    await enviarTudo(aqui, arquivo);
    const answers = await Promise.all(Array.from({ length: 10 }, () => concluir(aqui, arquivo.envioId)));
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const { galeriaDeFotos, versao } = await ler();
    expect(galeriaDeFotos).toHaveLength(1);
    expect(answers[0]?.body.versao).toBe(versao);
    await server.drainJobs();
  });

  it("through two nodes at once: parts meet, one video stands", async () => {
    const { services } = server;
    const storage = createDiskStorage({ root: join(services.config.dataDir, "arquivos") });
    const app = await buildApp({ ...services, storage }, { log: createLogger("silent"), web: null });
    await app.listen({ port: 0, host: "127.0.0.1" });
    try {
      const ali = { ...aqui, api: createApi(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`) };
      const arquivo = doVideo();
      expect((await Promise.all([criar(aqui, arquivo), criar(ali, arquivo)])).map((a) => a.status)).toEqual([200, 200]);
      const sent = [1, 2, 3].flatMap((n) => [enviarParte(aqui, arquivo, n), enviarParte(ali, arquivo, n)]);
      expect((await Promise.all(sent)).every(({ status }) => status === 200)).toBe(true);
      const done = await Promise.all([concluir(ali, arquivo.envioId), concluir(aqui, arquivo.envioId)]);
      expect(done.map(({ status }) => status)).toEqual([200, 200]);
      expect(done[0]?.bytes.toString()).toBe(done[1]?.bytes.toString());
      expect((await ler()).videos).toHaveLength(1);
    } finally {
      await app.close();
    }
  });

  it("a photo to an activity; an attachment under its name; a signature in its place; a video with its poster", async () => {
    const body = { atividades: [{ tarefaId: "a1", descricao: "Alvenaria", maisOpcoes: true }] };
    await server.api("updateRelatorio", { as: ana, params, body });
    const lugar = { tarefaId: "a1", ocorrenciaId: null, itemChecklistId: null };
    const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");
    const files = {
      foto: daFoto({ lugar }),
      anexo: novo(pdf, { tipo: "anexo", nome: "..\\..\\Planta baixa.pdf" }),
      assinatura: novo(photo, { tipo: "assinatura", nome: "a.jpg", posicao: 5, assinante: "Ricardo" }),
      video: doVideo(),
    };
    for (const arquivo of Object.values(files)) await enviarTudo(aqui, arquivo);
    const doPoster = { ...params, envioId: files.video.envioId };
    const file = { name: "poster.jpg", bytes: photo };
    expect((await server.api("enviarFotoDoEnvio", { as: ana, params: doPoster, file })).status).toBe(200);
    expect((await consultar(aqui, files.video.envioId)).body.foto).toBe(true);
    const doFoto = { ...params, envioId: files.foto.envioId };
    expect((await server.api("enviarFotoDoEnvio", { as: ana, params: doFoto, file })).error.codigo).toBe(
      "campos_invalidos",
    );
    for (const { envioId } of Object.values(files)) expect((await concluir(aqui, envioId)).status).toBe(200);
    const { atividades, anexos, assinaturasManualUrl, videos } = await ler();
    expect(atividades?.[0]?.fotos).toMatchObject([{ arquivo: `${files.foto.envioId}.jpg`, tarefaId: "a1" }]);
    expect(anexos).toMatchObject([{ arquivo: `${files.anexo.envioId}.pdf`, descricao: "Planta baixa.pdf" }]);
    expect(assinaturasManualUrl).toMatchObject([{ posicao: 5, nome: "Ricardo" }]);
    const arquivo = videos?.[0]?.arquivo ?? "";
    expect((await server.api("getFotoDoVideo", { as: ana, params: { ...params, arquivo } })).status).toBe(200);
    const late = await server.api("enviarFotoDoEnvio", { as: ana, params: doPoster, file });
    expect([late.status, late.error.codigo]).toEqual([409, "envio_encerrado"]);
    await server.drainJobs();
  });

  it("whose activity is gone: nothing is lost, it may go into the gallery", async () => {
    const arquivo = daFoto({ lugar: { tarefaId: "nunca", ocorrenciaId: null, itemChecklistId: null } });
    await enviarTudo(aqui, arquivo);
    const refused = await concluir(aqui, arquivo.envioId);
    expect([refused.status, refused.error.codigo]).toEqual([422, "item_desconhecido"]);
    expect((await consultar(aqui, arquivo.envioId)).body).toMatchObject({ estado: "recebendo", partes: [1] });
    expect((await concluir(aqui, arquivo.envioId, { galeria: true })).status).toBe(200);
    expect((await ler()).galeriaDeFotos).toHaveLength(1);
  });
});

describe("a part that is wrong", () => {
  it("is not stored: another hash, another length, another number, no hash, too large, no bytes", async () => {
    const arquivo = doVideo();
    await criar(aqui, arquivo);
    const send = (n: number, raw: Uint8Array, sha256: string | null = sha256Of(raw), header?: string) =>
      server.api("enviarParte", {
        as: ana,
        params: { ...params, envioId: arquivo.envioId, n: String(n) },
        query: sha256 === null ? {} : { sha256 },
        raw,
        headers: header === undefined ? {} : { "content-sha256": header },
      });
    const one = parteDe(video, 1);
    const wrong = await send(1, one, sha256Of(noise(10)));
    expect([wrong.status, wrong.error.codigo]).toEqual([422, "parte_corrompida"]);
    expect((await send(1, one.subarray(1))).error.codigo).toBe("parte_corrompida");
    expect((await send(3, one)).error.codigo).toBe("parte_corrompida");
    for (const n of [0, 4, -1, 1.5]) expect((await send(n, one)).status).toBe(422);
    expect((await send(1, one, null)).error.codigo).toBe("campos_invalidos");
    expect((await send(1, one, "xyz")).error.codigo).toBe("campos_invalidos");
    const large = await send(1, noise((1 << 20) + 1));
    expect([large.status, large.error.codigo]).toEqual([413, "arquivo_grande_demais"]);
    expect((await send(1, new Uint8Array())).error.codigo).toBe("parte_corrompida");
    expect(await partFiles(arquivo.envioId)).toEqual([]);
    expect((await consultar(aqui, arquivo.envioId)).body.partes).toEqual([]);
    expect((await send(1, one, null, sha256Of(one).toUpperCase())).status).toBe(200);
    const json = await server.api("enviarParte", {
      as: ana,
      params: { ...params, envioId: arquivo.envioId, n: "2" },
      body: { a: 1 },
    });
    expect(json.status).toBe(400);
    expect((await server.api("updateRelatorio", { as: ana, params, raw: one })).status).toBe(400);
  });

  it("that rots on the disk is found, named and asked for again", async () => {
    const arquivo = doVideo();
    await enviarTudo(aqui, arquivo);
    const rotten = (await partFiles(arquivo.envioId)).find((name) => name.startsWith("2-")) ?? "";
    await writeFile(join(partsFolder(arquivo.envioId), rotten), noise(1 << 20, 7));
    const refused = await concluir(aqui, arquivo.envioId);
    expect([refused.status, refused.error.codigo]).toEqual([422, "envio_corrompido"]);
    expect(refused.error.campos?.map(({ campo }) => campo)).toEqual(["partes.2"]);
    expect((await consultar(aqui, arquivo.envioId)).body.partes).toEqual([1, 3]);
    await enviarTudo(aqui, arquivo);
    expect((await concluir(aqui, arquivo.envioId)).status).toBe(200);
  });

  it("of a file that changed on the device while it was read: all parts are asked for again", async () => {
    const arquivo = { ...daFoto(), pedido: { tipo: "foto" as const, nome: "a.jpg", sha256: sha256Of(noise(9)) } };
    await enviarTudo(aqui, arquivo);
    const refused = await concluir(aqui, arquivo.envioId);
    expect([refused.error.codigo, refused.error.campos?.length]).toEqual(["envio_corrompido", 1]);
    expect((await ler()).galeriaDeFotos).toEqual([]);
  });
});

describe("an announcement", () => {
  it("of something else under the same id is refused, whoever makes it", async () => {
    const arquivo = daFoto();
    await criar(aqui, arquivo);
    const other = await criar(aqui, { ...arquivo, pedido: { ...arquivo.pedido, descricao: "Outra" } });
    expect([other.status, other.error.codigo]).toEqual([409, "envio_diferente"]);
    expect((await criar(aqui, { ...arquivo, bytes: video })).error.codigo).toBe("envio_diferente");
    const bia = await server.createUsuario(ana.empresaId, { perfil: 2 });
    expect((await criar({ ...aqui, as: bia }, arquivo)).error.codigo).toBe("envio_diferente");
    for (const call of [consultar, concluir, recibo]) {
      expect((await call({ ...aqui, as: bia }, arquivo.envioId)).status).toBe(404);
    }
    expect((await enviarParte({ ...aqui, as: bia }, arquivo, 1)).status).toBe(404);
    const relatorioId = (await addRelatorio(server, ana, obra, "2026-11-19"))._id;
    const elsewhere = { ...aqui, params: { ...params, relatorioId } };
    expect((await criar(elsewhere, arquivo)).error.codigo).toBe("envio_diferente");
    expect((await consultar(elsewhere, arquivo.envioId)).status).toBe(404);
  });

  it("under the id of something in the report is refused when it would become that", async () => {
    const tarefaId = randomUUID();
    await server.api("updateRelatorio", { as: ana, params, body: { atividades: [{ tarefaId, descricao: "A" }] } });
    const arquivo = { ...daFoto(), envioId: tarefaId };
    await enviarTudo(aqui, arquivo);
    expect((await concluir(aqui, tarefaId)).error.codigo).toBe("envio_diferente");
    expect((await ler()).atividades).toMatchObject([{ tarefaId, descricao: "A" }]);
  });

  it.each<[string, Partial<Arquivo["pedido"]>, string]>([
    ["a photo of more than 25 MB", { tamanho: 25 * 1024 * 1024 + 1 }, "arquivo_grande_demais"],
    ["an attachment of more than 10442880 bytes", { tipo: "anexo", tamanho: 10_442_881 }, "arquivo_grande_demais"],
    ["a video of more than 100 MB", { tipo: "video", tamanho: 104_857_601 }, "arquivo_grande_demais"],
    ["a page as attachment", { tipo: "anexo", nome: "pagina.html" }, "tipo_de_anexo_nao_permitido"],
    ["a signature without a place", { tipo: "assinatura" }, "campos_invalidos"],
    ["a signature in a seventh place", { tipo: "assinatura", posicao: 7 }, "campos_invalidos"],
    ["no bytes", { tamanho: 0 }, "campos_invalidos"],
    ["no hash", { sha256: "abc" }, "campos_invalidos"],
    ["an unknown kind", { tipo: "audio" as never }, "campos_invalidos"],
  ])("of %s is refused before any byte is sent", async (_, pedido, codigo) => {
    const arquivo = daFoto();
    const refused = await criar(aqui, { ...arquivo, pedido: { ...arquivo.pedido, nome: "a.pdf", ...pedido } });
    expect(refused.error.codigo).toBe(codigo);
    expect((await consultar(aqui, arquivo.envioId)).status).toBe(404);
  });

  it("needs an id that is one", async () => {
    expect((await criar(aqui, { ...daFoto(), envioId: "../../x" })).status).toBe(422);
  });
});

describe("who may is asked when it is announced and when it is concluded", () => {
  it.each([
    ["taken out of the work", "obra_usuarios"],
    ["deactivated", "usuarios"],
  ] as const)(
    "a person %s meanwhile sends no part more and finds nothing; back again, they go on",
    async (_, tabela) => {
      const jose = await server.createUsuario(ana.empresaId, { obras: [obra.obraId], permissaoDeAcesso: FULL_ACCESS });
      const dele = { ...aqui, as: jose };
      const arquivo = daFoto();
      await enviarTudo(dele, arquivo);
      if (tabela === "usuarios") await server.owner`update usuarios set ativo = false where id = ${jose.usuarioId}`;
      else await server.owner`delete from obra_usuarios where usuario_id = ${jose.usuarioId}`;
      const all = [
        await consultar(dele, arquivo.envioId),
        await criar(dele, daFoto()),
        await concluir(dele, arquivo.envioId),
      ];
      expect(all.map(({ status }) => status)).toEqual([404, 404, 404]);
      if (tabela === "usuarios") await server.owner`update usuarios set ativo = true where id = ${jose.usuarioId}`;
      else
        await server.owner`
        insert into obra_usuarios (empresa_id, obra_id, usuario_id) values (${ana.empresaId}, ${obra.obraId}, ${jose.usuarioId})`;
      expect((await concluir(dele, arquivo.envioId)).status).toBe(200);
    },
  );

  it("a permission withdrawn, or the report approved meanwhile: refused, and nothing is lost", async () => {
    const jose = await server.createUsuario(ana.empresaId, {
      perfil: 3,
      obras: [obra.obraId],
      permissaoDeAcesso: FULL_ACCESS,
    });
    const dele = { ...aqui, as: jose };
    const arquivo = daFoto();
    await enviarTudo(dele, arquivo);
    const { versao } = await ler();
    await server.api("updateRelatorio", { as: ana, params, body: { versao, status: { id: 4 } } });
    const refused = await concluir(dele, arquivo.envioId);
    expect([refused.status, refused.error.codigo]).toEqual([423, "relatorio_aprovado"]);
    expect((await criar(dele, daFoto())).error.codigo).toBe("relatorio_aprovado");
    expect((await consultar(dele, arquivo.envioId)).body).toMatchObject({ estado: "recebendo", partes: [1] });
    const approved = await ler();
    await server.api("updateRelatorio", { as: ana, params, body: { versao: approved.versao, status: { id: 3 } } });
    expect((await concluir(dele, arquivo.envioId)).status).toBe(200);
  });

  it("limits of the trial and of twelve videos count at both ends", async () => {
    const bia = await server.signUp();
    const daBia = await addObra(server, bia, COMPLETA);
    const relatorioId = (await addRelatorio(server, bia, daBia))._id;
    const ali = { api: server.api, as: bia, params: { obraId: daBia.obraId, relatorioId } };
    const first = daFoto();
    await enviarTudo(ali, first);
    await server.owner`update relatorios set total_fotos = 50 where id = ${relatorioId}`;
    expect((await concluir(ali, first.envioId)).error.codigo).toBe("limite_fotos_teste");
    expect((await criar(ali, daFoto())).error.codigo).toBe("limite_fotos_teste");

    const thirteen = Array.from({ length: 13 }, () => doVideo());
    for (const arquivo of thirteen) await enviarTudo(aqui, arquivo);
    const codes: (string | number)[] = [];
    for (const { envioId } of thirteen) {
      const { status, error } = await concluir(aqui, envioId);
      codes.push(status === 200 ? 200 : error.codigo);
    }
    expect(codes).toEqual([...Array<number>(12).fill(200), "limite_videos"]);
    expect((await criar(aqui, doVideo())).error.codigo).toBe("limite_videos");
  });
});

it("a person's bytes of a day are limited, whole or in parts; others go on", async () => {
  const small = await startOwnServer({ env: { UPLOAD_GB_PER_DAY: "0.003" } });
  try {
    const bia = await small.signUp();
    const daBia = await addObra(small, bia, COMPLETA);
    const where = { obraId: daBia.obraId, relatorioId: (await addRelatorio(small, bia, daBia))._id };
    const ali = { api: small.api, as: bia, params: where };
    expect((await criar(ali, doVideo())).status).toBe(200);
    const refused = await criar(ali, doVideo());
    expect([refused.status, refused.error.codigo]).toEqual([409, "limite_diario_de_envio"]);
    const file = { name: "obra.mp4", bytes: video };
    const whole = await small.api("uploadVideo", { as: bia, params: where, file });
    expect(whole.error.codigo).toBe("limite_diario_de_envio");
    const caio = await small.createUsuario(bia.empresaId, { perfil: 2 });
    expect((await small.api("uploadVideo", { as: caio, params: where, file })).status).toBe(200);
    expect((await small.api("uploadVideo", { as: caio, params: where, file })).error.codigo).toBe(
      "limite_diario_de_envio",
    );
  } finally {
    await small.close();
  }
});

it("content that is refused ends the upload: said again each time, its bytes gone", async () => {
  const arquivo = novo(noise(3000), { tipo: "foto", nome: "foto.jpg" });
  await enviarTudo(aqui, arquivo);
  for (let i = 0; i < 2; i += 1) {
    const refused = await concluir(aqui, arquivo.envioId);
    expect([refused.status, refused.error.codigo]).toEqual([415, "tipo_nao_permitido"]);
  }
  expect((await consultar(aqui, arquivo.envioId)).body).toMatchObject({
    estado: "recusado",
    erro: "tipo_nao_permitido",
    partes: [],
  });
  expect(await partFiles(arquivo.envioId)).toEqual([]);
  expect((await enviarParte(aqui, arquivo, 1)).error.codigo).toBe("envio_encerrado");
  expect((await recibo(aqui, arquivo.envioId)).status).toBe(409);
  expect((await server.services.storage.stat(ana.empresaId, sha256Of(arquivo.bytes))) ?? null).toBeNull();
});

it("uploads without a sign of life for 60 days go, others stay; what a crash left of a finished one goes too", async () => {
  const [old, young, done] = [daFoto(), doVideo(), daFoto()];
  for (const arquivo of [old, young, done]) await enviarTudo(aqui, arquivo);
  await concluir(aqui, done.envioId);
  await server.services.storage.putPart(ana.empresaId, done.envioId, "1-ab", photo);
  await server.owner`insert into envio_partes values (${ana.empresaId}, ${done.envioId}, 1, '\\xab')`;
  await server.owner`update envios set visto_em = now() - interval '61 days' where id = ${old.envioId}`;
  const { database, jobs } = server.services;
  await database.withEmpresa({ empresaId: ana.empresaId }, (tx) =>
    jobs.enqueue(tx, "envios.expirar", { empresaId: ana.empresaId }),
  );
  await server.drainJobs();
  expect((await consultar(aqui, old.envioId)).status).toBe(404);
  expect((await consultar(aqui, young.envioId)).body.partes).toEqual([1, 2, 3]);
  expect(await partFiles(old.envioId)).toEqual([]);
  expect(await partFiles(done.envioId)).toEqual([]);
  expect(await partFiles(young.envioId)).toHaveLength(3);
  expect((await recibo(aqui, done.envioId)).status).toBe(200);
  const [next] = await server.owner`
    select count(*)::int as n from pgboss.job where name = 'envios.expirar' and start_after > now() + interval '55 days'`;
  expect(next?.["n"]).toBeGreaterThan(0);
});
