import { Session } from "node:inspector/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { finishedPdf, type Person } from "../../test/support/http.ts";
import { addObra, addRelatorio } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** A PDF that exists already is answered without building its pages, which for a large report would block the thread. */

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };
const session = new Session();

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  obra = await addObra(server, ana);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra, "2026-11-18"))._id };
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
});
afterAll(async () => {
  session.disconnect();
  await server.close();
});

/** Returns how often a function of the product was called since `calls` was last called. */
async function calls(file: string, name: string): Promise<number> {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const functions = result.filter(({ url }) => url.endsWith(file)).flatMap((script) => script.functions);
  const counts = functions
    .filter(({ functionName }) => functionName === name)
    .map(({ ranges }) => ranges[0]?.count ?? 0);
  return counts.reduce((sum, count) => sum + count, 0);
}

async function etag(query: { fotos?: string; idioma?: "en" } = {}): Promise<string | null> {
  const { status, headers } = await finishedPdf(server.api, { as: ana, params, query });
  expect(status).toBe(200);
  return headers.get("etag");
}

it("the second PDF of a report makes no model, one of a changed report does", async () => {
  const model = () => calls("/relatorios/pdf/model.ts", "buildRdoModel");
  await model();
  const first = await etag();
  expect(await model()).toBe(1);
  expect([await etag(), await model()]).toEqual([first, 0]);
  const { body } = await server.api("getRelatorio", { as: ana, params });
  const comentarios = [{ _id: "c1", descricao: "Chuva" }];
  expect(
    (await server.api("updateRelatorio", { as: ana, params, body: { versao: body.versao, comentarios } })).status,
  ).toBe(200);
  expect(await etag()).not.toBe(first);
  expect(await model()).toBe(1);
});

it("the second album of a report makes no model", async () => {
  const model = () => calls("/relatorios/pdf/album.ts", "buildAlbumModel");
  const album = async () => {
    for (;;) {
      const { status } = await server.api("getAlbum", { as: ana, params });
      if (status !== 202) return status;
    }
  };
  await model();
  expect([await album(), await model()]).toEqual([200, 1]);
  expect([await album(), await model()]).toEqual([200, 0]);
});

it("a PDF has one name per language and version, for whoever sees the same, whatever reports stand around it", async () => {
  const first = await etag();
  expect(new Set([first, await etag({ idioma: "en" }), await etag({ fotos: "false" })]).size).toBe(3);
  const bia = await server.createUsuario(ana.empresaId, { perfil: 2, obras: [obra.obraId] });
  const { headers } = await finishedPdf(server.api, { as: bia, params });
  await addRelatorio(server, ana, obra, "2026-11-19");
  expect([headers.get("etag"), await etag()]).toEqual([first, first]);
});
