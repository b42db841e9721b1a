import { afterAll, beforeAll, expect, it } from "vitest";
import { aprovar } from "../../test/support/aprovado.ts";
import { finishedPdf, type CallInput } from "../../test/support/http.ts";
import { enterRelatorioCheio, type RelatorioCheio } from "../../test/support/relatorioCheio.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** The first picture of a video is printed with exactly the stored bytes, before and after the approval. */

let server: TestServer;
let cheio: RelatorioCheio;
let params: { obraId: string; relatorioId: string };
let poster: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  cheio = await enterRelatorioCheio(server);
  params = { obraId: cheio.obraId, relatorioId: cheio.relatorioId };
  const answer = await server.api("getFotoDoVideo", { as: cheio.ana, params: { ...params, arquivo: cheio.video } });
  poster = answer.bytes;
});
afterAll(() => server.close());

async function pdf(query: CallInput<"getPdf">["query"] = {}): Promise<Buffer> {
  const { status, bytes } = await finishedPdf(server.api, { as: cheio.ana, params, query });
  expect(status).toBe(200);
  return bytes;
}

it("stands in the report's PDF, in every language, and not in the version without photos", async () => {
  for (const idioma of ["pt", "en", "es"] as const)
    expect([idioma, (await pdf({ idioma })).includes(poster)]).toEqual([idioma, true]);
  expect((await pdf({ fotos: "false" })).includes(poster)).toBe(false);
});

it("stands in the sealed document, its copies and a document over a period", async () => {
  await aprovar(server, cheio);
  expect((await pdf()).includes(poster)).toBe(true);
  expect((await pdf({ idioma: "es" })).includes(poster)).toBe(true);
  const { body: relatorio } = await server.api("getRelatorio", { as: cheio.ana, params });
  const body = { formato: "pdf", de: relatorio.data, ate: relatorio.data, idioma: "pt" } as const;
  const asked = await server.api("createImpressao", { as: cheio.ana, params: { obraId: cheio.obraId }, body });
  await server.drainJobs();
  const made = await server.api("getArquivoDaImpressao", {
    as: cheio.ana,
    params: { obraId: cheio.obraId, impressaoId: asked.body._id },
  });
  expect([made.status, made.bytes.includes(poster)]).toEqual([200, true]);
});
