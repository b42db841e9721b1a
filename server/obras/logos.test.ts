import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { finishedPdf, type Person } from "../../test/support/http.ts";
import { addObra, addRelatorio } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Up to three logos stand on a report: the company's, when it is active, and two of the work's template. */

let server: TestServer;
let ana: Person;
let modelo: { obraId: string; modeloId: string };
let relatorioId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  modelo = await addObra(server, ana);
  ({ _id: relatorioId } = await addRelatorio(server, ana, modelo));
});

/** Makes a PNG of one colour: each colour gives other bytes, and so another file name. */
const png = (red: number) =>
  sharp({ create: { width: 300, height: 100, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();
const file = async (red: number) => ({ name: "logo.png", bytes: await png(red), type: "image/png" });
const upload = async (posicao: "2" | "3", red: number) =>
  (await server.api("uploadLogoDoModelo", { as: ana, params: modelo, query: { posicao }, file: await file(red) })).body
    .logomarca;
const onRelatorio = async () => {
  const params = { obraId: modelo.obraId, relatorioId };
  return (await server.api("getRelatorio", { as: ana, params })).body.logomarca;
};
const bytesOf = (url: string | undefined) =>
  fetch(new URL(url ?? "", server.url), { headers: { authorization: `Bearer ${ana.token}` } });
/** Returns the number of pictures in the PDF, and the PDF's ETag. */
const pdf = async () => {
  const answer = await finishedPdf(server.api, { as: ana, params: { obraId: modelo.obraId, relatorioId } });
  expect(answer.status).toBe(200);
  return {
    etag: answer.headers.get("etag"),
    images: answer.bytes.toString("latin1").split("/Subtype /Image").length - 1,
  };
};

it("without any, the report says so and prints the company's name", async () => {
  expect(await onRelatorio()).toEqual({ logoUm: null, logoDois: null, logoTres: null });
  expect((await pdf()).images).toBe(0);
});

it("three logos stand on report, template and PDF, each in its place", async () => {
  const before = await pdf();
  await server.api("uploadLogo", { as: ana, file: await file(10) });
  await upload("2", 20);
  const logomarca = await upload("3", 30);
  expect(logomarca).toMatchObject({ logoUm: { ativo: true }, logoDois: { ativo: true }, logoTres: { ativo: true } });
  expect(await onRelatorio()).toEqual(logomarca);
  const modelos = (await server.api("listModelosDaObra", { as: ana, params: modelo })).body;
  expect(modelos[0]?.logomarca).toEqual(logomarca);
  for (const [logo, red] of [
    [logomarca.logoDois, 20],
    [logomarca.logoTres, 30],
  ] as const) {
    const { dominant } = await sharp(Buffer.from(await (await bytesOf(logo?.url)).arrayBuffer())).stats();
    expect(Math.abs(dominant.r - red)).toBeLessThanOrEqual(8);
  }
  const after = await pdf();
  expect(after.etag).not.toBe(before.etag);
  expect(after.images).toBe(before.images + 3);
});

it("the company's logo is switched off for a template alone; its address stays known", async () => {
  await server.api("uploadLogo", { as: ana, file: await file(10) });
  const shown = await pdf();
  const off = { logoUm: { ativo: false } };
  const { body } = await server.api("updateLogosDoModelo", { as: ana, params: modelo, body: off });
  expect(body.logomarca.logoUm).toMatchObject({ ativo: false });
  expect(await onRelatorio()).toEqual(body.logomarca);
  expect((await pdf()).images).toBe(shown.images - 1);
  const other = await addObra(server, ana);
  const [first] = (await server.api("listModelosDaObra", { as: ana, params: other })).body;
  expect(first?.logomarca.logoUm).toMatchObject({ ativo: true });
});

it("goes to the first free place when none is named", async () => {
  const send = async (red: number) =>
    (await server.api("uploadLogoDoModelo", { as: ana, params: modelo, file: await file(red) })).body.logomarca;
  expect(await send(10)).toMatchObject({ logoDois: { ativo: true }, logoTres: null });
  const both = await send(20);
  expect(both).toMatchObject({ logoDois: { ativo: true }, logoTres: { ativo: true } });
  expect((await send(30)).logoTres).toEqual(both.logoTres);
});

it("belongs to one work: another work of the same template has its own", async () => {
  await upload("2", 20);
  const other = await addObra(server, ana);
  expect(other.modeloId).toBe(modelo.modeloId);
  const [first] = (await server.api("listModelosDaObra", { as: ana, params: other })).body;
  expect(first?.logomarca.logoDois).toBeNull();
});

it("a new one replaces the old under a new address; taken away it is gone, the other place stays", async () => {
  const first = await upload("2", 20);
  await upload("3", 30);
  const second = await upload("2", 40);
  expect(second.logoDois?.url).not.toBe(first.logoDois?.url);
  expect((await bytesOf(first.logoDois?.url)).status).toBe(404);
  const { body } = await server.api("deleteLogoDoModelo", { as: ana, params: modelo, query: { posicao: "2" } });
  expect(body.logomarca).toEqual({ ...second, logoDois: null });
  expect((await bytesOf(second.logoDois?.url)).status).toBe(404);
  expect((await bytesOf(second.logoTres?.url)).status).toBe(200);
  const acts = await server.owner<{ ato: string }[]>`
    select ato from auditoria where alvo_id = ${modelo.obraId} and ato = 'obra.logos'`;
  expect(acts).toHaveLength(4);
});

it("there is no place 1 or 4, and no template of another work", async () => {
  const bytes = await readFile(new URL("../../test/support/photos/Landscape_1.jpg", import.meta.url));
  const send = (posicao: string, params: Record<string, string> = modelo) =>
    server.api("uploadLogoDoModelo", {
      as: ana,
      params,
      query: { posicao } as never,
      file: { name: "logo.jpg", bytes },
    });
  expect((await send("1")).status).toBe(422);
  expect((await send("4")).status).toBe(422);
  expect((await send("2", { ...modelo, modeloId: modelo.obraId })).status).toBe(404);
});
