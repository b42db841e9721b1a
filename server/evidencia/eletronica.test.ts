import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adulterar, virarBit } from "../../test/support/adulterar.ts";
import { setStatus } from "../../test/support/aprovado.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Evidence of electronic signatures, after refusals, new approvals and reopening. */

let server: TestServer;
let ana: Person;
let bia: Person;
let params: { obraId: string; relatorioId: string };

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  const obra = await addObra(server, ana, COMPLETA);
  bia = await server.createUsuario(ana.empresaId, { nome: "Bia Lima", obras: [obra.obraId] });
  await server.api("updateEmpresa", { as: ana, body: { configuracao: { reabrirRelatorioAprovado: true } } });
  const set = await server.api("updateAprovacaoDoModelo", {
    as: ana,
    params: obra,
    body: { assinaturasTipo: "eletronica", assinantes: [{ usuarioId: ana.usuarioId }, { usuarioId: bia.usuarioId }] },
  });
  if (set.status !== 200) throw new Error(set.bytes.toString());
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
  await setStatus(server, { ana, ...params }, 3);
});
afterAll(() => server.close());

const esperado = async (as: Person) => (await server.api("getAprovacao", { as, params })).body.esperado;
const approve = async (as: Person, imagem?: string) => {
  const assinatura = imagem === undefined ? { semAssinatura: true } : { assinatura: { imagem } };
  const body = { esperado: await esperado(as), ...assinatura };
  const answer = await server.api("aprovarRelatorio", { as, params, body });
  expect([answer.status, answer.status === 200 ? "" : answer.bytes.toString()]).toEqual([200, ""]);
};
const verificar = async () => {
  const { status, body } = await server.api("verificarEvidencias", { as: ana, params });
  expect(status).toBe(200);
  return body.problemas;
};
const lugares = async () => (await verificar()).map(({ lugar }) => lugar);

async function drawn(): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="450" height="165"><path d="M10 80 L440 90" stroke="#000" stroke-width="4"/></svg>`;
  return (await sharp(Buffer.from(svg)).png().toBuffer()).toString("base64");
}

it("verifies after each step: approved, refused, approved again, sealed, reopened", async () => {
  await approve(ana, await drawn());
  expect(await verificar()).toEqual([]);
  const refused = await server.api("reprovarRelatorio", {
    as: bia,
    params,
    body: { esperado: await esperado(bia), comentario: { descricao: "Falta a foto da laje" } },
  });
  expect(refused.status).toBe(200);
  expect(await verificar()).toEqual([]);
  await setStatus(server, { ana, ...params }, 3, { comentarios: [{ descricao: "Foto incluída" }] });
  await approve(ana, await drawn());
  await approve(bia);
  await server.services.jobs.drain(60_000);
  expect(await verificar()).toEqual([]);
  const { body } = await server.api("listEvidencias", { as: ana, params });
  expect(body.evidencias.map(({ evento }) => evento)).toEqual(
    expect.arrayContaining(["criado", "aprovado", "reprovado", "documento_selado"]),
  );
  expect(body.evidencias.map(({ n }) => n)).toEqual(body.evidencias.map((_, i) => i + 1));
});

it("finds an approval that was changed, and the picture it was signed with", async () => {
  const onde = { empresa_id: ana.empresaId, relatorio_id: params.relatorioId };
  const undo = await adulterar(
    server,
    "relatorio_assinantes",
    onde,
    (sql) => sql`
      update relatorio_assinantes set aprovado_em = aprovado_em - interval '1 day'
      where relatorio_id = ${params.relatorioId} and posicao = 2 and aprovado_em is not null`,
  );
  const found = await lugares();
  await undo();
  expect(found).toEqual(["aprovacao época 1 posição 2"]);
  const [row] = await server.owner`
    select encode(assinatura_sha256, 'hex') as sha256 from relatorio_assinantes
    where relatorio_id = ${params.relatorioId} and assinatura_sha256 is not null limit 1`;
  const bit = await virarBit(server, ana.empresaId, String(row?.["sha256"]));
  const picture = await lugares();
  await bit();
  expect(picture[0]).toMatch(/^assinatura da evidencia \d+$/);
  expect(await verificar()).toEqual([]);
});

it("verifies after reopening: what was approved stays proved", async () => {
  const answer = await server.api("reabrirRelatorio", { as: ana, params, body: { esperado: await esperado(ana) } });
  expect(answer.status).toBe(200);
  expect(await verificar()).toEqual([]);
});
