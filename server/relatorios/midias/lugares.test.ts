import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../../domain/permissoes/rules.ts";
import { setStatus } from "../../../test/support/aprovado.ts";
import { must } from "../../../test/support/assinantes.ts";
import { type CallAnswer, finishedPdf, type Person } from "../../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../../test/support/obras.ts";
import { heicWithPlace, photoWithPlace, PLACE, videoWithPlace } from "../../../test/support/places.ts";
import { startTestServer, type TestServer } from "../../../test/support/server.ts";
import { makeVideo } from "../../../test/support/video.ts";
import { fileTokenOf } from "../../http/tokens.ts";
import { storageKey } from "../../storage/storage.ts";

/** People who may edit reports get the original files; everybody else gets files in which the bytes that say where they were taken are blanked. */

let server: TestServer;
let ana: Person;
let params: { obraId: string; relatorioId: string };
/** Readers of the report, by profile or flags. */
const pessoas: Record<string, Person> = {};
type Arquivo = { nome: string; bytes: Buffer; arquivo: string };
const arquivos: Record<string, Arquivo> = {};

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  const obra = await addObra(server, ana, COMPLETA);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
  const obras = [obra.obraId];
  const { relatorioItem } = FULL_ACCESS;
  const personalizado = (adicionarEditar: boolean) =>
    server.createUsuario(ana.empresaId, {
      obras,
      permissaoDeAcesso: { relatorio: { ...NO_ACCESS.relatorio, adicionarEditar }, relatorioItem },
    });
  Object.assign(pessoas, {
    administrator: ana,
    editor: await personalizado(true),
    reader: await personalizado(false),
    client: await server.createUsuario(ana.empresaId, {
      perfil: 4,
      obras,
      permissaoDeAcesso: { clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: false } },
    }),
  });
  const enviar = async (nome: string, bytes: Buffer): Promise<void> => {
    const file = { name: nome, bytes };
    const call = nome.endsWith(".mp4") ? "uploadVideo" : "uploadAnexo";
    const { arquivo } = must(await server.api(call, { as: ana, params, file })).body;
    arquivos[nome] = { nome, bytes, arquivo };
  };
  await enviar("obra.mp4", videoWithPlace(await makeVideo({ seconds: 2, bytes: 200_000 })));
  for (const format of ["jpeg", "png", "webp"] as const) await enviar(`foto.${format}`, await photoWithPlace(format));
  await enviar("foto.heic", await heicWithPlace());
  await enviar("medicao.csv", Buffer.from(`lugar;${PLACE}\n`));
});
afterAll(() => server.close());

const of = (nome: string): Arquivo => {
  const found = arquivos[nome];
  if (found === undefined) throw new Error(nome);
  return found;
};
const get = (quem: string, nome: string, headers: Record<string, string> = {}) =>
  server.api(nome.endsWith(".mp4") ? "getVideo" : "getAnexo", {
    as: pessoas[quem] ?? ana,
    params: { ...params, arquivo: of(nome).arquivo },
    headers,
  });

const NOMES = ["obra.mp4", "foto.jpeg", "foto.png", "foto.webp", "foto.heic"];

describe.each(["client", "reader"])("for a %s", (quem) => {
  it.each(NOMES)("%s carries no place, and is as long as it was", async (nome) => {
    const { bytes } = must(await get(quem, nome));
    expect(bytes.includes(PLACE)).toBe(false);
    expect(bytes.length).toBe(of(nome).bytes.length);
    expect(bytes.equals(of(nome).bytes)).toBe(false);
  });

  it("a file that is no picture and no film goes as it came", async () => {
    expect(must(await get(quem, "medicao.csv")).bytes.equals(of("medicao.csv").bytes)).toBe(true);
  });

  it("ranges of a film are pieces of the same file", async () => {
    const whole = must(await get(quem, "obra.mp4"));
    const etag = whole.headers.get("etag") ?? "";
    const last = whole.bytes.length - 1;
    for (const [from, to] of [
      [0, 99],
      [150, 5000],
      [last - 700, last],
    ] as const) {
      const { status, bytes, headers } = await get(quem, "obra.mp4", {
        range: `bytes=${from}-${to}`,
        "if-range": etag,
      });
      expect([status, headers.get("etag")]).toEqual([206, etag]);
      expect(bytes.equals(whole.bytes.subarray(from, to + 1))).toBe(true);
    }
    expect((await get(quem, "obra.mp4", { "if-none-match": etag })).status).toBe(304);
    // The original has another ETag, so that a cache never confuses it with the blanked file.
    expect(must(await get("editor", "obra.mp4")).headers.get("etag")).not.toBe(etag);
  });
});

it.each(["administrator", "editor"])("an %s gets every file as it came", async (quem) => {
  for (const nome of Object.keys(arquivos)) expect(must(await get(quem, nome)).bytes.equals(of(nome).bytes)).toBe(true);
});

it("on disk every file is what was sent, also after others looked at it", async () => {
  const rows = await server.owner<{ nome: string; sha256: string }[]>`
    select nome, encode(sha256, 'hex') as sha256 from midias where relatorio_id = ${params.relatorioId} and tipo in ('video', 'anexo')`;
  expect(rows).toHaveLength(Object.keys(arquivos).length);
  for (const { nome, sha256 } of rows) {
    const path = join(server.services.config.dataDir, "arquivos", storageKey(ana.empresaId, sha256));
    expect((await readFile(path)).equals(of(nome).bytes)).toBe(true);
  }
});

it("photos in all sizes, posters and the PDF carry no place for anybody", async () => {
  const foto = { name: "laje.jpg", bytes: await photoWithPlace("jpeg") };
  const { arquivo } = must(await server.api("uploadFoto", { as: ana, params, file: foto })).body;
  const video = {
    ...foto,
    name: "v.mp4",
    bytes: await makeVideo({ seconds: 1 }),
    segundo: { field: "foto", bytes: foto.bytes },
  };
  const filme = must(await server.api("uploadVideo", { as: ana, params, file: video })).body;
  const shown = [
    must(await server.api("getFoto", { as: ana, params: { ...params, arquivo }, query: { tamanho: "impressao" } })),
    must(await server.api("getFoto", { as: ana, params: { ...params, arquivo }, query: { tamanho: "miniatura" } })),
    must(await server.api("getFotoDoVideo", { as: ana, params: { ...params, arquivo: filme.arquivo } })),
  ];
  for (const { bytes } of shown) {
    expect(bytes.includes(PLACE)).toBe(false);
    const { exif, xmp } = await sharp(bytes).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
  }
  expect(must(await finishedPdf(server.api, { as: ana, params })).bytes.includes(PLACE)).toBe(false);
});

it.each(NOMES)("the link of %s, opened with the cookie of files alone, gives what its person gets", async (nome) => {
  const open = (quem: string) => {
    const cookie = `canteiro_arquivos=${fileTokenOf(pessoas[quem]?.token ?? "")}`;
    const call = nome.endsWith(".mp4") ? "getVideo" : "getAnexo";
    const of = { ...params, arquivo: arquivos[nome]?.arquivo ?? "" };
    return server.api(call, { as: null, empresaId: ana.empresaId, params: of, headers: { cookie } });
  };
  const bytes = must(await open("client")).bytes;
  expect([bytes.includes(PLACE), bytes.equals(must(await get("client", nome)).bytes)]).toEqual([false, true]);
  expect(must(await open("editor")).bytes.equals(of(nome).bytes)).toBe(true);
  expect((await open("nobody")).status).toBe(401);
});

it("the check page, the sealed document, the album and the workbook of an approved report carry no place", async () => {
  await setStatus(server, { ana, ...params }, 4);
  await server.services.jobs.drain(60_000);
  const [documento] = await server.owner<{ codigo: string }[]>`
    select codigo from codigos_de_verificacao where relatorio_id = ${params.relatorioId}`;
  const codigo = documento?.codigo ?? "";
  const as = pessoas["client"] ?? null;
  const album = async (): Promise<CallAnswer<"getAlbum">> => {
    const answer = await server.api("getAlbum", { as, params });
    return answer.status === 202 ? album() : answer;
  };
  const shown = [
    await server.api("getVerificacao", { params: { codigo } }),
    await server.api("getDocumento", { as, params: { ...params, codigo } }),
    await album(),
    await server.api("getExcel", { as, params }),
    await server.api("getRelatorio", { as, params }),
  ];
  for (const answer of shown) {
    const parts =
      answer.bytes.toString("latin1", 0, 2) === "PK" ? Object.values(unzipSync(answer.bytes)) : [answer.bytes];
    expect(must(answer).bytes.length).toBeGreaterThan(100);
    for (const part of parts) expect(Buffer.from(part).toString("latin1")).not.toMatch(/-19\.9245|43\.9352|GPSLat/);
  }
});
