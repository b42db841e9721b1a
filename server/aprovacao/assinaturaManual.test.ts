import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Canteiro, createCanteiro, type Lugar, must } from "../../test/support/assinantes.ts";
import { finishedPdf } from "../../test/support/http.ts";
import { pdfImages, pdfText } from "../../test/support/poppler.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { formatInstant } from "../lib/format.ts";

/** A signature drawn by hand stays visible when the work's kind of approval changes. */

let server: TestServer;
let c: Canteiro;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  c = await createCanteiro(server, 2);
  must(await c.definir([], "manual"));
  folder = await mkdtemp(join(tmpdir(), "assinatura-manual-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function assinarAMao(params: Lugar) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="165"><path d="M10 80 L440 90" stroke="#000" stroke-width="4"/></svg>`;
  const file = { name: "a.png", bytes: await sharp(Buffer.from(svg)).png().toBuffer() };
  const query = { ...params, posicaoAssinatura: 1, nome: "Ricardo Nunes" };
  return must(await server.api("uploadAssinatura", { as: c.ana, query, file })).body;
}

/** Text of the PDF without line ends, and how many pictures it has. */
async function pdf(params: Lugar): Promise<{ texto: string; imagens: number }> {
  const { bytes } = must(await finishedPdf(server.api, { as: c.ana, params }));
  const file = join(folder, `${params.relatorioId}.pdf`);
  await writeFile(file, bytes);
  return { texto: (await pdfText(file)).replaceAll(/\s+/g, " "), imagens: (await pdfImages(file)).length };
}

const AVISO = "Assinatura manual";

it("electronic approval keeps manual signatures in the report, its PDF and the sealed document, named as such", async () => {
  const params = await c.novo(3);
  const { nome, dataHora = "", usuario } = await assinarAMao(params);
  const quando = formatInstant(dataHora, "pt", "America/Sao_Paulo");
  const before = await pdf(params);
  // Anybody may type a name, so the person who was logged in is printed below it.
  const sessao = `Registrada na sessão de ${usuario?.nome ?? ""}`;
  expect(before.texto).toContain(`${nome} ${quando} ${sessao}`);
  expect(before.texto).not.toContain(AVISO);

  must(await c.definir(c.assinantes, "eletronica"));
  expect((await c.get(params)).assinaturasManualUrl).toMatchObject([{ nome, dataHora }]);
  const after = await pdf(params);
  expect(after.texto).toContain(`${nome} ${AVISO} ${quando} ${sessao}`);
  expect(after.imagens).toBe(before.imagens);

  for (const each of c.assinantes) must(await c.aprovar(params, each));
  await server.drainJobs();
  const sealed = await pdf(params);
  expect(sealed.texto).toContain(`${nome} ${AVISO} ${quando} ${sessao}`);
  expect(sealed.imagens).toBe(before.imagens);
  const { body } = must(await server.api("verificarEvidencias", { as: c.ana, params }));
  expect(body.problemas).toEqual([]);
});

it("approval by hand again shows it as before; approvals given meanwhile are void, and the history of evidence says so", async () => {
  must(await c.definir([], "manual"));
  const params = await c.novo(3);
  const { nome } = await assinarAMao(params);
  must(await c.definir(c.assinantes, "eletronica"));
  must(await c.aprovar(params, c.assinantes[0] ?? c.ana));
  const [modelo] = must(await server.api("listModelosDaObra", { as: c.ana, params: c.obra })).body;
  const where = { obraId: c.obra.obraId, modeloId: modelo?._id ?? "" };
  // The number of reports whose approvals a switch of the kind would void is known before the switch is saved.
  expect(must(await server.api("getAprovacaoDoModelo", { as: c.ana, params: where })).body.parciais).toBe(1);
  must(await c.definir([], "manual"));
  const { texto } = await pdf(params);
  expect(texto).toContain(nome);
  expect(texto).not.toContain(AVISO);
  const { body } = must(await server.api("verificarEvidencias", { as: c.ana, params }));
  expect(body.problemas).toEqual([]);
});
