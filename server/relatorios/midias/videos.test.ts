import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../../domain/permissoes/rules.ts";
import type { Person } from "../../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../../test/support/obras.ts";
import { fotoExemplo } from "../../../test/support/relatorioExemplo.ts";
import { startTestServer, type TestServer } from "../../../test/support/server.ts";
import { makeVideo, noise } from "../../../test/support/video.ts";
import { EMPTY_ZIP } from "../../images/hostile.fixture.ts";

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };
let video: Buffer;
let poster: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  video = await makeVideo({ seconds: 12.5, bytes: 50_000, width: 720, height: 1280 });
  poster = await readFile(fotoExemplo("Portrait_1.jpg"));
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana, COMPLETA);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
});

type Extra = { as?: Person; name?: string; bytes?: Uint8Array; foto?: Uint8Array; descricao?: string };
const upload = ({ as = ana, name = "IMG_1.MOV", bytes = video, foto, descricao }: Extra = {}) =>
  server.api("uploadVideo", {
    as,
    params,
    query: descricao === undefined ? {} : { descricao },
    file: { name, bytes, type: "video/mp4", ...(foto && { segundo: { field: "foto", bytes: foto } }) },
  });
const videos = async (as: Person = ana) => (await server.api("getRelatorio", { as, params })).body.videos;
const get = (arquivo: string, headers: Record<string, string> = {}, as: Person = ana) =>
  server.api("getVideo", { as, params: { ...params, arquivo }, headers });

describe("adding a video", () => {
  it("answers it as the report shows it: length, size after rotation, poster", async () => {
    const { status, body } = await upload({ foto: poster, descricao: " <i>Estacas</i> " });
    expect(status).toBe(200);
    const { versao, ...shown } = body;
    expect(shown).toEqual({
      arquivo: expect.stringMatching(/^[0-9a-f-]{36}\.mp4$/) as string,
      arquivoFoto: expect.any(String) as string,
      url: expect.stringContaining("/videos/") as string,
      urlFoto: expect.stringContaining("/foto") as string,
      descricao: "Estacas",
      duracao: 12.5,
      extensao: "mp4",
      tamanho: video.length,
      largura: 720,
      altura: 1280,
      usuario: { _id: ana.usuarioId, nome: "Ana Souza", perfilCliente: false },
    });
    expect(await videos()).toEqual([shown]);
    expect(versao).toBeGreaterThan(1);
    const foto = await server.api("getFotoDoVideo", { as: ana, params: { ...params, arquivo: body.arquivo } });
    expect([foto.status, foto.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  it("of a QuickTime recording and of more than 50 seconds: taken, the length is told", async () => {
    const { status, body } = await upload({ bytes: await makeVideo({ seconds: 61, format: "mov" }) });
    expect([status, body.extensao, body.duracao]).toEqual([200, "mov", 61]);
    expect(body.urlFoto).toBeNull();
    const foto = await server.api("getFotoDoVideo", { as: ana, params: { ...params, arquivo: body.arquivo } });
    expect(foto.status).toBe(404);
  });

  it("that a camera made", async () => {
    const bytes = await readFile(new URL("../../../test/support/videos/obra.mp4", import.meta.url));
    const { status, body } = await upload({ bytes });
    expect([status, body.largura, body.altura]).toEqual([200, 640, 360]);
    expect(body.duracao).toBeCloseTo(7.067, 3);
  });

  it("twelve at most, also when several come for the last place at once", async () => {
    for (let i = 0; i < 11; i += 1) expect((await upload()).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await videos()).toHaveLength(12);
  });

  it("twelve at most", async () => {
    for (let i = 0; i < 12; i += 1) expect((await upload()).status).toBe(200);
    const refused = await upload();
    expect([refused.status, refused.error.codigo]).toEqual([409, "limite_videos"]);
    expect(refused.error.message).toContain("12");
    expect(await videos()).toHaveLength(12);
  });

  it("of more than 100 MB: 413 with the limit", async () => {
    const refused = await upload({ bytes: Buffer.alloc(104_857_601) });
    expect([refused.status, refused.error.codigo]).toEqual([413, "arquivo_grande_demais"]);
    expect(refused.error.message).toContain("100 MB");
  });

  it("needs the section's permission, and an open report", async () => {
    const relatorio = { adicionarEditar: true, excluir: false, aprovar: false };
    const withoutVideo = { ...FULL_ACCESS, relatorio, relatorioItem: { ...FULL_ACCESS.relatorioItem, video: false } };
    const noVideo = await server.createUsuario(ana.empresaId, {
      perfil: 3,
      obras: [obra.obraId],
      permissaoDeAcesso: withoutVideo,
    });
    const { arquivo } = (await upload()).body;
    expect((await upload({ as: noVideo })).error.codigo).toBe("sem_permissao");
    expect(await videos(noVideo)).toBeUndefined();
    expect((await get(arquivo, {}, noVideo)).status).toBe(404);
    const client = { ...NO_ACCESS, clienteObra: { ...FULL_ACCESS.clienteObra, verSomenteRelatorioAprovado: false } };
    const cliente = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      obras: [obra.obraId],
      permissaoDeAcesso: client,
    });
    expect((await upload({ as: cliente })).error.codigo).toBe("sem_permissao");
    expect((await get(arquivo, {}, cliente)).status).toBe(200);
  });
});

describe("what is no whole video is refused with a sentence", () => {
  it.each<[string, (whole: Buffer) => Uint8Array, number, string]>([
    ["cut off in the middle", (whole) => whole.subarray(0, whole.length / 2), 422, "video_invalido"],
    ["cut off by one byte", (whole) => whole.subarray(0, -1), 422, "video_invalido"],
    ["with nothing but its first box", (whole) => whole.subarray(0, whole.readUInt32BE(0)), 422, "video_invalido"],
    ["of noise", () => noise(20_000), 415, "tipo_de_video_nao_permitido"],
    ["a photograph", () => poster, 415, "tipo_de_video_nao_permitido"],
    [
      "an archive at the same time",
      (whole) => Buffer.concat([whole, Buffer.from([0, 0, 0, 30]), Buffer.from("free"), EMPTY_ZIP]),
      415,
      "tipo_de_video_nao_permitido",
    ],
    ["a page", () => Buffer.from("<html><script>alert(1)</script></html>"), 415, "tipo_de_video_nao_permitido"],
    [
      "a PDF behind a right start",
      (whole) => Buffer.concat([whole.subarray(0, 32), Buffer.from("%PDF-1.7")]),
      415,
      "tipo_de_video_nao_permitido",
    ],
    ["an index that is noise", (whole) => corrupted(whole, "moov"), 422, "video_invalido"],
  ])("%s", async (_, make, status, codigo) => {
    const refused = await upload({ bytes: make(video), name: "obra.mp4" });
    expect([refused.status, refused.error.codigo]).toEqual([status, codigo]);
    expect(refused.error.message.length).toBeGreaterThan(10);
    expect(await videos()).toEqual([]);
  });

  it("zero bytes, no file, and a poster that is none", async () => {
    expect((await upload({ bytes: new Uint8Array() })).error.codigo).toBe("campos_invalidos");
    expect((await server.api("uploadVideo", { as: ana, params })).error.codigo).toBe("campos_invalidos");
    expect((await upload({ foto: Buffer.from("no picture") })).error.codigo).toBe("tipo_nao_permitido");
    expect(await videos()).toEqual([]);
  });
});

/** Overwrites the content of a box with noise; its size stays. */
function corrupted(whole: Buffer, type: string): Buffer {
  const changed = Buffer.from(whole);
  const at = changed.indexOf(type);
  Buffer.from(noise(changed.readUInt32BE(at - 4) - 8)).copy(changed, at + 4);
  return changed;
}

describe("watching a video", () => {
  it("whole, in ranges as a player asks, and not again what one has", async () => {
    const { arquivo } = (await upload()).body;
    const whole = await get(arquivo);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "video/mp4"]);
    expect(whole.headers.get("accept-ranges")).toBe("bytes");
    expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
    expect(whole.bytes.equals(video)).toBe(true);

    const part = await get(arquivo, { range: "bytes=100-199" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-199/${video.length}`]);
    expect(part.headers.get("content-length")).toBe("100");
    expect(part.bytes.equals(video.subarray(100, 200))).toBe(true);
    const rest = await get(arquivo, { range: `bytes=${video.length - 5}-` });
    expect(rest.bytes.equals(video.subarray(-5))).toBe(true);
    const last = await get(arquivo, { range: "bytes=-7" });
    expect([last.status, last.bytes.equals(video.subarray(-7))]).toEqual([206, true]);

    const beyond = await get(arquivo, { range: `bytes=${video.length}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${video.length}`]);
    for (const range of ["bytes=0-1,3-4", "lines=1-2", "bytes=-", "bytes=9-3"]) {
      expect((await get(arquivo, { range })).status).toBe(200);
    }
    const etag = whole.headers.get("etag") ?? "";
    expect((await get(arquivo, { "if-none-match": etag })).status).toBe(304);
    expect((await get(arquivo, { range: "bytes=0-9", "if-range": etag })).status).toBe(206);
    expect((await get(arquivo, { range: "bytes=0-9", "if-range": '"other"' })).status).toBe(200);
  });

  it("of another report, of another name or one taken off: it is not there", async () => {
    const { arquivo } = (await upload()).body;
    const other = (await addRelatorio(server, ana, obra, "2026-11-19"))._id;
    const there = { as: ana, params: { ...params, relatorioId: other, arquivo } };
    expect((await server.api("getVideo", there)).status).toBe(404);
    expect((await server.api("deleteVideo", there)).status).toBe(404);
    for (const name of [arquivo.replace(".mp4", ".mov"), `${randomUUID()}.mp4`, "..%2f..%2fetc", "x"]) {
      expect((await get(name)).status).toBe(404);
    }
    expect((await server.api("deleteVideo", { as: ana, params: { ...params, arquivo } })).status).toBe(200);
    expect((await get(arquivo)).status).toBe(404);
    expect(await videos()).toEqual([]);
  });
});

it("caption and order", async () => {
  const names: string[] = [];
  for (const descricao of ["Um", "Dois", "Três"]) names.push((await upload({ descricao })).body.arquivo);
  const [first = "", second = "", third = ""] = names;
  const changed = await server.api("updateVideo", {
    as: ana,
    params: { ...params, arquivo: second },
    query: { descricao: "Segundo" },
  });
  expect(changed.body.descricao).toBe("Segundo");
  const order = (arquivos: string[]) =>
    server.api("ordenarVideos", { as: ana, params, body: { videos: arquivos.map((arquivo) => ({ arquivo })) } });
  expect((await order([third, first])).status).toBe(200);
  expect((await videos())?.map(({ arquivo }) => arquivo)).toEqual([third, first, second]);
  expect((await order(["nada.mp4"])).error.codigo).toBe("item_desconhecido");
});
