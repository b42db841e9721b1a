import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS, NO_ACCESS } from "../../domain/permissoes/rules.ts";
import { finishedPdf, type Person } from "../../test/support/http.ts";
import { addObra, addRelatorio } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** People who opened a report and people who changed it. */

let server: TestServer;
let ana: Person;
let bruno: Person;
let cliente: Person;
let params: { obraId: string; relatorioId: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  const obra = await addObra(server, ana);
  const { _id: relatorioId } = await addRelatorio(server, ana, obra);
  params = { obraId: obra.obraId, relatorioId };
  const obras = [obra.obraId];
  bruno = await server.createUsuario(ana.empresaId, { obras, permissaoDeAcesso: FULL_ACCESS });
  cliente = await server.createUsuario(ana.empresaId, {
    perfil: 4,
    obras,
    nome: "Clara Dias",
    permissaoDeAcesso: { clienteObra: { ...NO_ACCESS.clienteObra, verSomenteRelatorioAprovado: false } },
  });
});

const view = (as: Person, headers: Record<string, string> = {}) =>
  server.api("registrarVisualizacao", { as, params, headers });
const log = async (as: Person) => (await server.api("getLog", { as, params })).body;
const edit = (as: Person, canal: string, descricao: string) =>
  server.api("updateRelatorio", {
    as,
    params,
    headers: { "x-app-id": canal },
    body: { atividades: [{ tarefaId: "a1", descricao }] },
  });

describe("views", () => {
  it("are counted per person, most first, with day and time of the last one where the company is", async () => {
    await view(bruno);
    for (let i = 0; i < 3; i++) await view(ana);
    await view(cliente);
    await view(cliente);
    const { visualizacao } = await log(ana);
    expect(visualizacao.map(({ nome, quantidade }) => [nome, quantidade])).toEqual([
      ["Ana Souza", 3],
      ["Clara Dias", 2],
      ["Bruno Lima", 1],
    ]);
    const [first] = visualizacao;
    expect(first?.usuario).toEqual({ _id: ana.usuarioId, nome: "Ana Souza" });
    // São Paulo is at UTC-3 all year.
    const there = new Date(Date.parse(first?.dataHora ?? "") - 3 * 3_600_000).toISOString();
    expect([first?.data, first?.hora]).toEqual([there.slice(0, 10), there.slice(11, 16)]);
  });

  it("asked twice with one key count once; reading alone counts nothing", async () => {
    const key = { "idempotency-key": "0198c0de-0000-7000-8000-00000000bbbb" };
    await view(ana, key);
    await view(ana, key);
    await server.api("getRelatorio", { as: ana, params });
    await finishedPdf(server.api, { as: ana, params });
    expect((await log(ana)).visualizacao).toMatchObject([{ quantidade: 1 }]);
  });

  it("of a report that is not this person's are refused and leave no trace", async () => {
    const limited = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      obras: [params.obraId],
      permissaoDeAcesso: { clienteObra: { ...FULL_ACCESS.clienteObra, verSomenteRelatorioAprovado: true } },
    });
    const bia = await server.signUp();
    for (const as of [limited, { ...bia, empresaId: ana.empresaId }]) {
      expect((await view(as)).status).toBe(404);
      expect((await server.api("getLog", { as, params })).status).toBe(404);
    }
    expect((await log(ana)).visualizacao).toEqual([]);
  });
});

describe("edits", () => {
  it("making a report is no edit of it", async () => {
    expect((await log(ana)).modificacao).toEqual([]);
  });

  it("are counted per person and channel, last editor first", async () => {
    await edit(ana, "app-web", "Alvenaria");
    await edit(ana, "app-web", "Alvenaria interna");
    await edit(bruno, "app-android", "Alvenaria externa");
    await edit(bruno, "app-ios", "Reboco");
    // Saving an unchanged body is no edit and is not counted.
    await edit(bruno, "app-ios", "Reboco");
    const { modificacao } = await log(ana);
    expect(modificacao).toMatchObject([
      {
        usuario: { _id: bruno.usuarioId, nome: "Bruno Lima", email: bruno.email },
        appWeb: { quantidade: 0, ultimaEm: null },
        appAndroid: { quantidade: 1 },
        appIos: { quantidade: 1 },
      },
      { usuario: { _id: ana.usuarioId, email: ana.email }, appWeb: { quantidade: 2 }, appAndroid: { quantidade: 0 } },
    ]);
    const relatorio = (await server.api("getRelatorio", { as: ana, params })).body;
    expect(modificacao[0]?.appIos.ultimaEm).toBe(relatorio.log.modificadoPor.dataHora);
  });

  it("are counted by each save as a count of all revisions says", async () => {
    const edits = [
      [ana, "app-web"],
      [bruno, "app-ios"],
      [ana, "app-android"],
      [ana, "app-web"],
    ] as const;
    for (const [n, [as, canal]] of edits.entries()) await edit(as, canal, `Fiada ${String(n)}`);
    const counted = await log(ana);
    expect(counted.modificacao).toHaveLength(2);
    await server.owner`update relatorios set edicoes = '{}' where id = ${params.relatorioId}`;
    expect((await log(ana)).modificacao).toEqual([]);
    await server.owner`select conta_edicoes(${ana.empresaId})`;
    expect(await log(ana)).toEqual(counted);
  });

  it("stand in the report that is read, as the log has them; an opening does not make the report travel again", async () => {
    await view(bruno);
    await edit(ana, "app-web", "Alvenaria");
    for (const as of [ana, bruno, cliente]) {
      const { criadoPor, modificadoPor, ...lists } = (await server.api("getRelatorio", { as, params })).body.log;
      expect(lists).toEqual(await log(as));
      expect([criadoPor.usuario._id, modificadoPor.usuario._id]).toEqual([ana.usuarioId, ana.usuarioId]);
    }
    const { headers } = await server.api("getRelatorio", { as: ana, params });
    const known = { "if-none-match": headers.get("etag") ?? "" };
    await view(ana);
    expect((await server.api("getRelatorio", { as: ana, params, headers: known })).status).toBe(304);
    await edit(bruno, "app-ios", "Reboco");
    expect((await server.api("getRelatorio", { as: ana, params, headers: known })).status).toBe(200);
  });

  it("written without a network are noted, by a save that changes something, and stay noted", async () => {
    const offline = async () => (await log(ana)).offline;
    const save = (body: object) => server.api("updateRelatorio", { as: bruno, params, body });
    await edit(ana, "app-web", "Alvenaria");
    const same = (await server.api("getRelatorio", { as: ana, params })).body.atividades;
    expect((await save({ atividades: same, offline: true })).status).toBe(200);
    expect(await offline()).toBe(false);
    expect((await save({ comentarios: [{ descricao: "Sem sinal na obra" }], offline: true })).status).toBe(200);
    expect(await offline()).toBe(true);
    await edit(ana, "app-web", "Reboco");
    expect(await offline()).toBe(true);
  });

  it("are hidden from clients of the work, who see the views", async () => {
    await edit(ana, "app-web", "Alvenaria");
    await view(ana);
    expect(await log(cliente)).toMatchObject({ visualizacao: [{ nome: "Ana Souza" }], modificacao: [] });
  });
});
