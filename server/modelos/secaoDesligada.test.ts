import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** A section that the template switched off is hidden and cannot be written to; its content is kept, its files cannot be opened. */

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };
let foto: { name: string; bytes: Buffer };
beforeAll(async () => {
  server = await startTestServer();
  foto = {
    name: "foto.jpg",
    bytes: await readFile(new URL("../../test/support/photos/Landscape_1.jpg", import.meta.url)),
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
});

const PDF = { name: "planta.pdf", bytes: Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n") };
const turn = (itens: object) =>
  server.api("updateModelo", { as: ana, params: { modeloId: obra.modeloId }, body: { itens } });
const read = async () => (await server.api("getRelatorio", { as: ana, params })).body;
const save = (body: object) => server.api("updateRelatorio", { as: ana, params, body: body });
const codeOf = ({ status, error }: { status: number; error: { codigo: string } }) => [status, error?.codigo];
const OFF = [409, "secao_desligada"];

describe("a section switched off", () => {
  it("keeps its content, which nobody sees or writes until it is on again", async () => {
    await save({ comentarios: [{ descricao: "Concretagem adiada" }] });
    const { comentarios, versao } = await read();
    await turn({ comentario: false });
    expect(await read()).not.toHaveProperty("comentarios");
    expect(codeOf(await save({ versao, comentarios: [{ descricao: "Escondido" }] }))).toEqual(OFF);
    // Unchanged content of the switched-off section is accepted, so that a page that does not know of the switch yet can save other sections.
    const kept = await save({
      versao,
      comentarios,
      horarioDeTrabalho: { expedienteInicio: "07:00", expedienteFim: null },
    });
    expect(kept.status).toBe(200);
    const historico = (await server.api("listHistorico", { as: ana, params })).body;
    expect(historico.alteracoes.filter(({ secao }) => secao === "comentario")).toEqual([]);
    const { relatorios } = (await server.api("listRelatorios", { as: ana, params: obra })).body;
    expect(relatorios[0]?.totalComentarios).toBe(0);
    await turn({ comentario: true });
    expect((await read()).comentarios).toEqual(comentarios);
  });

  it("is not copied into a new report, and takes no reason of a day without work", async () => {
    await save({ ocorrencias: [{ descricao: "Chuva" }], atividades: [{ descricao: "Laje" }] });
    await turn({ ocorrencia: false, atividade: false });
    const create = (body: object) =>
      server.api("createRelatorio", {
        as: ana,
        params: obra,
        body: { modeloDeRelatorioId: obra.modeloId, data: "2026-11-20", ...body },
      });
    expect(codeOf(await create({ semTrabalho: { motivo: "Feriado" } }))).toEqual(OFF);
    const copied = await create({ copiarInformacoes: true, copiar: { ocorrencias: true } });
    await turn({ ocorrencia: true, atividade: true });
    const where = { ...params, relatorioId: copied.body._id };
    const { ocorrencias, atividades } = (await server.api("getRelatorio", { as: ana, params: where })).body;
    expect([ocorrencias, atividades]).toEqual([[], []]);
  });

  it("attachments and signatures are not served, added, changed or taken away", async () => {
    const { arquivo } = (await server.api("uploadAnexo", { as: ana, params, file: PDF })).body;
    const query = { ...params, posicaoAssinatura: 1 };
    const { arquivoAssinatura } = (await server.api("uploadAssinatura", { as: ana, query, file: foto })).body;
    await turn({ anexo: false, assinatura: false });
    const one = { ...params, arquivo };
    const signed = { ...params, arquivo: arquivoAssinatura };
    expect((await server.api("getAnexo", { as: ana, params: one })).status).toBe(404);
    expect((await server.api("getAssinatura", { as: ana, params: signed })).status).toBe(404);
    expect(codeOf(await server.api("uploadAnexo", { as: ana, params, file: PDF }))).toEqual(OFF);
    expect(codeOf(await server.api("uploadAssinatura", { as: ana, query, file: foto }))).toEqual(OFF);
    const described = await server.api("updateAnexo", { as: ana, params: one, query: { descricao: "Outra" } });
    expect(described.status).toBe(404);
    const order = { anexos: [{ arquivo }] };
    expect(codeOf(await server.api("ordenarAnexos", { as: ana, params, body: order }))).toEqual(OFF);
    expect((await server.api("deleteAnexo", { as: ana, params: one })).status).toBe(404);
    await turn({ anexo: true, assinatura: true });
    expect((await server.api("getAnexo", { as: ana, params: one })).status).toBe(200);
    expect((await server.api("deleteAssinatura", { as: ana, params: signed })).status).toBe(200);
  });

  it("a photo belongs to where it stands: the gallery off, photos of activities stay", async () => {
    await save({ atividades: [{ tarefaId: "laje", descricao: "Laje", maisOpcoes: true }] });
    const add = (query: { tarefaId?: string } = {}) => server.api("uploadFoto", { as: ana, params, query, file: foto });
    const { arquivo: solta } = (await add()).body;
    const { arquivo: daLaje } = (await add({ tarefaId: "laje" })).body;
    await server.drainJobs();
    const sha256 = createHash("sha256").update(foto.bytes).digest("hex");
    const announced = { tipo: "foto", sha256, tamanho: foto.bytes.length, nome: "foto.jpg" } as const;
    const announce = () =>
      server.api("criarEnvio", { as: ana, params: { ...params, envioId: randomUUID() }, body: announced });
    const get = async (arquivo: string) =>
      (await server.api("getFoto", { as: ana, params: { ...params, arquivo }, query: { tamanho: "miniatura" } }))
        .status;

    await turn({ galeriaDeFoto: false });
    expect([await get(solta), await get(daLaje)]).toEqual([404, 200]);
    expect(codeOf(await add())).toEqual(OFF);
    expect(codeOf(await announce())).toEqual(OFF);
    expect((await add({ tarefaId: "laje" })).status).toBe(200);
    const { visaoGeral } = (await server.api("getObra", { as: ana, params: obra })).body;
    expect(visaoGeral.fotosRecentes.map((one) => one.arquivo)).not.toContain(solta);
    expect(visaoGeral.fotosRecentes.map((one) => one.arquivo)).toContain(daLaje);
    const move = { params: { ...params, arquivo: daLaje }, query: { galeria: "true" } } as const;
    expect(codeOf(await server.api("updateFoto", { as: ana, ...move }))).toEqual(OFF);
    const { relatorios } = (await server.api("listRelatorios", { as: ana, params: obra })).body;
    expect(relatorios[0]?.totalFotos).toBe(2);

    await turn({ galeriaDeFoto: true, atividade: false });
    expect([await get(solta), await get(daLaje)]).toEqual([200, 404]);
    expect(codeOf(await add({ tarefaId: "laje" }))).toEqual(OFF);
    const historico = { ...params, arquivo: daLaje };
    expect((await server.api("getFotoDoHistorico", { as: ana, params: historico })).status).toBe(404);
  });
});
