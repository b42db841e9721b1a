import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Counts and dates disclose nothing of hidden reports or sections. */

let server: TestServer;
let ana: Person;
let params: { obraId: string };
let approved: string;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  const obra = await addObra(server, ana);
  params = { obraId: obra.obraId };
  const first = await addRelatorio(server, ana, obra, "2026-11-10");
  approved = first._id;
  const second = await addRelatorio(server, ana, obra, "2026-11-18");
  const file = {
    name: "foto.jpg",
    bytes: await readFile(new URL("../../test/support/photos/Portrait_1.jpg", import.meta.url)),
  };
  for (const { _id } of [first, second]) {
    const where = { ...params, relatorioId: _id };
    const body = {
      atividades: [{ tarefaId: "a1", descricao: "Alvenaria", maisOpcoes: true }],
      ocorrencias: [{ descricao: "Chuva" }],
      checklist: [{ _id: "k1", descricao: "Liberação", itens: [{ id: "q1", descricao: "Espaçadores" }] }],
      comentarios: [{ descricao: "Ciente" }],
    };
    await server.api("updateRelatorio", { as: ana, params: where, body });
    await server.api("uploadFoto", { as: ana, params: where, file });
    await server.api("uploadFoto", { as: ana, params: where, query: { tarefaId: "a1" }, file });
    await server.api("uploadFoto", { as: ana, params: where, query: { itemChecklistId: "k1/item/q1" }, file });
  }
  const where = { ...params, relatorioId: approved };
  const { versao } = (await server.api("getRelatorio", { as: ana, params: where })).body;
  await server.api("updateRelatorio", { as: ana, params: where, body: { versao, status: { id: 4 } } });
});
afterAll(() => server.close());

async function told(as: Person) {
  const [obras, obra, modelos, relatorios] = await Promise.all([
    server.api("listObras", { as, query: { busca: "Jatob" } }),
    server.api("getObra", { as, params }),
    server.api("listModelosDaObra", { as, params }),
    server.api("listRelatorios", { as, params }),
  ]);
  const [{ totalRelatorios, totalFotos, ultimoRelatorioData } = {}] = obras.body.obras;
  return {
    obras: [totalRelatorios, totalFotos, ultimoRelatorioData],
    total: obra.body.visaoGeral.total,
    fotosRecentes: obra.body.visaoGeral.fotosRecentes.length,
    modelos: modelos.body.map((modelo) => [
      modelo.ultimoRelatorioData,
      modelo.ultimoRelatorioNumero,
      modelo.ultimoRelatorioStatus?.id,
    ]),
    relatorios: relatorios.body.relatorios.map((r) => [
      r.numero,
      r.totalFotos,
      r.totalAtividades,
      r.totalOcorrencias,
      r.totalChecklists,
    ]),
  };
}

/** Further totals: zero where the example has nothing; null for totals that only some people see (documents, tasks, people with access). */
const OUTROS = { videos: 0, anexosRelatorio: 0, anexosObra: null, tarefasCronograma: null, usuariosAcesso: null };

describe("counts and dates", () => {
  it("of everything, to who sees everything", async () => {
    const everything = {
      obras: [2, 6, "2026-11-18"],
      total: { ...OUTROS, relatorios: 2, fotos: 6, atividades: 2, ocorrencias: 2, comentarios: 2, checklist: 2 },
      fotosRecentes: 6,
      modelos: [["2026-11-18", 2, 1]],
      relatorios: [
        [2, 3, 1, 1, 1],
        [1, 3, 1, 1, 1],
      ],
    };
    const acesso = (usuariosAcesso: number) => ({
      ...everything,
      total: { ...everything.total, anexosObra: 0, tarefasCronograma: 0, usuariosAcesso },
    });
    expect(await told(ana)).toEqual(acesso(1));
    const obras = [params.obraId];
    const bruno = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: FULL_ACCESS, obras });
    expect(await told(bruno)).toEqual(acesso(2));
  });

  it("of approved reports only, to a client who is limited to them", async () => {
    const cliente = await server.createUsuario(ana.empresaId, { perfil: 4, obras: [params.obraId] });
    expect(await told(cliente)).toEqual({
      obras: [1, 3, "2026-11-10"],
      total: { ...OUTROS, relatorios: 1, fotos: 3, atividades: 1, ocorrencias: 1, comentarios: 1, checklist: 1 },
      fotosRecentes: 3,
      modelos: [["2026-11-10", 1, 4]],
      relatorios: [[1, 3, 1, 1, 1]],
    });
  });

  it("not of sections that are hidden from the person, nor of the photos there", async () => {
    const relatorioItem = { ...FULL_ACCESS.relatorioItem, atividade: false, comentario: false, checklist: false };
    const permissaoDeAcesso = { ...NO_ACCESS, relatorio: FULL_ACCESS.relatorio, relatorioItem };
    const bruno = await server.createUsuario(ana.empresaId, { permissaoDeAcesso, obras: [params.obraId] });
    expect(await told(bruno)).toEqual({
      obras: [2, 2, "2026-11-18"],
      total: { ...OUTROS, relatorios: 2, fotos: 2, atividades: 0, ocorrencias: 2, comentarios: 0, checklist: 0 },
      fotosRecentes: 2,
      modelos: [["2026-11-18", 2, 1]],
      relatorios: [
        [2, 1, 0, 1, 0],
        [1, 1, 0, 1, 0],
      ],
    });
  });
});

describe("approval", () => {
  it("needs the version that was read, and no version is none", async () => {
    const obra = await addObra(server, ana);
    const { _id } = await addRelatorio(server, ana, obra);
    const where = { obraId: obra.obraId, relatorioId: _id };
    const put = (body: object) => server.api("updateRelatorio", { as: ana, params: where, body });
    expect((await put({ status: { id: 4 } })).error).toMatchObject({ codigo: "relatorio_desatualizado" });
    expect((await put({ versao: 0, status: { id: 4 } })).error).toMatchObject({ codigo: "versao_desconhecida" });
    expect((await put({ versao: 1, status: { id: 4 } })).body).toMatchObject({ status: { id: 4 } });
  });

  it("is not edited unawares: an administrator who had read the report before is told first", async () => {
    const obra = await addObra(server, ana);
    const { _id } = await addRelatorio(server, ana, obra);
    const where = { obraId: obra.obraId, relatorioId: _id };
    const put = (body: object) => server.api("updateRelatorio", { as: ana, params: where, body });
    await put({ versao: 1, status: { id: 4 } });
    const edit = { comentarios: [{ descricao: "Ciente" }] };
    expect((await put({ ...edit, versao: 1 })).error).toMatchObject({ codigo: "relatorio_desatualizado" });
    expect((await put({ ...edit, versao: 2 })).body).toMatchObject({ status: { id: 4 }, versao: 3 });
  });
});

describe("what is no save", () => {
  const put = (body: FormData | string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/v2/empresas/${ana.empresaId}/obras/${params.obraId}/relatorios/${approved}`, {
      method: "PUT",
      body,
      headers: { authorization: `Bearer ${ana.token}`, ...headers },
    });

  it("a form instead of JSON, and more lines than a report may have", async () => {
    const form = new FormData();
    form.set("comentarios", "[]");
    expect((await put(form)).status).toBe(400);
    const maoDeObra = Array.from({ length: 110 }, () => ({ descricao: "Pedreiro" }));
    const atividades = Array.from({ length: 100 }, () => ({ descricao: "Alvenaria", maoDeObra }));
    const headers = { "content-type": "application/json" };
    expect((await put(JSON.stringify({ atividades }), headers)).status).toBe(413);
  });
});
