import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ERRORS } from "../../../domain/errors/errors.ts";
import { concluir, consultar, enviarTudo, sha256Of } from "../../../test/support/envios.ts";
import type { Person } from "../../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../../test/support/obras.ts";
import { fotoExemplo } from "../../../test/support/relatorioExemplo.ts";
import { startTestServer, type TestServer } from "../../../test/support/server.ts";
import { makeVideo, noise } from "../../../test/support/video.ts";
import { makeZip } from "../../../test/support/zip.ts";
import { EMPTY_ZIP, HEIC_HEAD, pngBomb, withJpegComment, withJpegSize } from "../../images/hostile.fixture.ts";

/**
 * Sends every hostile file through every call that takes files, whole and in parts. Each gets one of the known errors, the report
 * stays as it was, and other people are served meanwhile.
 */

let server: TestServer;
let ana: Person;
let params: { obraId: string; relatorioId: string };
let jpeg: Buffer;
let video: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  jpeg = await readFile(fotoExemplo("Landscape_1.jpg"));
  video = await makeVideo({ seconds: 5, bytes: 100_000 });
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  const obra = await addObra(server, ana, COMPLETA);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
});
afterAll(() => server.close());

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>');
const EXE = Buffer.concat([Buffer.from("MZ\u0090\u0000", "latin1"), noise(4000)]);

/**
 * File names of several kinds, with paths, control characters or two extensions, and one of 300 letters. They do not change how
 * the bytes are judged.
 */
const NAMES = [
  "foto.jpg",
  "planta.pdf",
  "obra.mp4",
  "../../../etc/cron.d/foto.jpg",
  "foto.php.jpg",
  "nota\u0000\u0007\u202e.txt",
  "x".repeat(300),
];

const HOSTILE: Readonly<Record<string, () => Uint8Array>> = {
  "an SVG with a script": () => SVG,
  "a page": () => Buffer.from("<!DOCTYPE html><script>alert(1)</script>"),
  "a program": () => EXE,
  "half a photograph": () => jpeg.subarray(0, jpeg.length / 2),
  "half a video": () => video.subarray(0, video.length / 2),
  "a photograph and an archive": () => Buffer.concat([jpeg, EMPTY_ZIP]),
  "a photograph and a page": () => withJpegComment(jpeg, "<script>alert(1)</script>"),
  "a picture of 2,500 megapixels": () => pngBomb(50_000, 50_000),
  "a photograph that says it has 400 megapixels": () => withJpegSize(jpeg, 20_000, 20_000),
  "a phone's photograph without its picture": () => HEIC_HEAD,
  "an archive that says it has 4 GB in it": () => makeZip({ "[Content_Types].xml": "x" }, 0xfffffff0).subarray(1),
  noise: () => noise(30_000),
  zeros: () => Buffer.alloc(30_000),
};

const CALLS = ["uploadFoto", "uploadVideo", "uploadAnexo", "uploadAssinatura", "uploadMinhaAssinatura"] as const;

const statusOf = (codigo: string): number => ERRORS[codigo as keyof typeof ERRORS].status;

it.each(Object.keys(HOSTILE))("%s", { timeout: 180_000 }, async (kind) => {
  const bytes = HOSTILE[kind]?.() ?? new Uint8Array();
  const before = (await server.api("getRelatorio", { as: ana, params })).body.versao;
  const sent = CALLS.flatMap((call) =>
    NAMES.map(async (name) => {
      const isSignature = call === "uploadAssinatura";
      const place = isSignature ? { query: { ...params, posicaoAssinatura: 1 } } : { params };
      return server.api(call, { as: ana, ...place, file: { name, bytes, type: "image/jpeg" } });
    }),
  );
  // Other requests are answered while these files are inspected.
  const others = Array.from({ length: 10 }, () => server.api("getRelatorio", { as: ana, params }));
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  for (const { status, error } of await Promise.all(sent)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect([error.codigo, status]).toEqual([error.codigo, statusOf(error.codigo)]);
    expect(error.message.length).toBeGreaterThan(10);
  }
  for (const tipo of ["foto", "video", "anexo", "assinatura"] as const) {
    const arquivo = { envioId: crypto.randomUUID(), bytes, pedido: { tipo, nome: "arquivo.pdf", posicao: 1 } };
    const destino = { api: server.api, as: ana, params };
    await enviarTudo(destino, arquivo);
    const { status, error } = await concluir(destino, arquivo.envioId);
    expect([error.codigo, status]).toEqual([error.codigo, statusOf(error.codigo)]);
    expect(status).toBeLessThan(500);
    expect((await consultar(destino, arquivo.envioId)).body.estado).toBe("recusado");
  }
  expect(await server.services.storage.stat(ana.empresaId, sha256Of(bytes))).toBeNull();
  expect((await server.api("getRelatorio", { as: ana, params })).body.versao).toBe(before);
});

it("a picture at the limit of what is opened does not keep others waiting", { timeout: 180_000 }, async () => {
  const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const judged: number[] = [];
  const bombs = Array.from({ length: 6 }, async () => {
    const file = { name: "grande.png", bytes: large };
    const { status } = await server.api("uploadFoto", { as: ana, params, file });
    judged.push(status);
  });
  const answered: number[] = [];
  while (judged.length === 0) answered.push((await server.api("listObras", { as: ana })).status);
  expect(answered.length).toBeGreaterThan(0);
  expect(new Set(answered)).toEqual(new Set([200]));
  await Promise.all(bombs);
  expect(judged).toEqual(Array(6).fill(200));
  expect(server.logged.filter(({ level }) => Number(level) >= 60)).toEqual([]);
});
