import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FULL_ACCESS } from "../../domain/permissoes/rules.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
});

const bin = async (pagina = 0) => (await server.api("listLixeira", { as: ana, query: { pagina } })).body;
const restore = (tipo: string, id: string, as: Person = ana) => server.api("restaurar", { as, params: { tipo, id } });
const remove = (relatorioId: string, as: Person = ana) =>
  server.api("deleteRelatorio", { as, params: { obraId: obra.obraId, relatorioId } });
const totals = async () => {
  const { obras } = (await server.api("listObras", { as: ana, query: { busca: "jatoba" } })).body;
  return obras.map(({ totalRelatorios, totalFotos, ultimoRelatorioData }) => ({
    totalRelatorios,
    totalFotos,
    ultimoRelatorioData,
  }));
};

describe("the bin", () => {
  it("keeps a deleted report with number, date and work, and brings it back as it was", async () => {
    const first = await addRelatorio(server, ana, obra, "2026-11-17");
    const second = await addRelatorio(server, ana, obra, "2026-11-18");
    const params = { obraId: obra.obraId, relatorioId: second._id };
    await server.api("updateRelatorio", { as: ana, params, body: { comentarios: [{ descricao: "Ciente" }] } });
    const before = (await server.api("getRelatorio", { as: ana, params })).body;
    expect(await totals()).toEqual([{ totalRelatorios: 2, totalFotos: 0, ultimoRelatorioData: "2026-11-18" }]);

    expect((await remove(second._id)).status).toBe(200);
    expect((await remove(second._id)).status).toBe(404);
    expect((await server.api("getRelatorio", { as: ana, params })).status).toBe(404);
    expect((await server.api("listHistorico", { as: ana, params })).status).toBe(404);
    expect(await totals()).toEqual([{ totalRelatorios: 1, totalFotos: 0, ultimoRelatorioData: "2026-11-17" }]);
    const neighbour = await server.api("getRelatorio", { as: ana, params: { ...params, relatorioId: first._id } });
    expect(neighbour.body.link.relatorioProximo).toBeNull();
    expect(await bin()).toMatchObject({
      total: 1,
      itens: [
        {
          tipo: "relatorio",
          _id: second._id,
          descricao: "Residencial Jatobá",
          numero: 2,
          data: "2026-11-18",
          excluidoPor: "Ana Souza",
        },
      ],
    });

    expect((await restore("relatorio", second._id)).status).toBe(200);
    expect((await server.api("getRelatorio", { as: ana, params })).body).toEqual(before);
    expect(await totals()).toEqual([{ totalRelatorios: 2, totalFotos: 0, ultimoRelatorioData: "2026-11-18" }]);
    expect(await bin()).toEqual({ itens: [], total: 0, totais: {} });
    const acts = await server.owner`select ato from auditoria where alvo_id = ${second._id} order by criada_em, id`;
    expect(acts.map(({ ato }) => ato)).toEqual(["relatorio.criar", "relatorio.excluir", "relatorio.restaurar"]);
  });

  it("a number is never given twice, whatever is in the bin", async () => {
    const first = await addRelatorio(server, ana, obra);
    await remove(first._id);
    expect((await addRelatorio(server, ana, obra)).numero).toBe(2);
    expect((await restore("relatorio", first._id)).status).toBe(200);
    expect((await addRelatorio(server, ana, obra)).numero).toBe(3);
  });

  it("newest first, 30 at a time", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 32; i += 1) {
      const { _id } = await addRelatorio(server, ana, obra);
      await remove(_id);
      ids.unshift(_id);
    }
    const pages = [await bin(0), await bin(1), await bin(2)];
    expect(pages.map(({ total }) => total)).toEqual([32, 32, 32]);
    expect(pages.flatMap(({ itens }) => itens.map(({ _id }) => _id))).toEqual(ids);
    expect(pages.map(({ itens }) => itens.length)).toEqual([30, 2, 0]);
  });

  it("what stands in something deleted comes back with it, and not alone", async () => {
    const { _id } = await addRelatorio(server, ana, obra);
    await remove(_id);
    const { body: grupo } = await server.api("createMaoDeObraCategoria", { as: ana, body: { descricao: "Fachada" } });
    const pessoa = { nome: "Rui", funcao: "Pintor", categoria: { _id: grupo._id } };
    const { body: rui } = await server.api("createMaoDeObraPersonalizada", { as: ana, body: pessoa });
    await server.api("deleteMaoDeObraPersonalizada", { as: ana, params: { id: rui._id } });
    await server.api("deleteMaoDeObraCategoria", { as: ana, params: { id: grupo._id } });
    await server.api("deleteObra", { as: ana, params: { obraId: obra.obraId } });
    const { itens } = await bin();
    expect(itens.map(({ tipo, pai }) => [tipo, pai?._id ?? null])).toEqual([
      ["obra", null],
      ["maoDeObraCategoria", null],
      ["maoDeObraPersonalizada", grupo._id],
      ["relatorio", obra.obraId],
    ]);
    const params = { obraId: obra.obraId, relatorioId: _id };
    for (const [tipo, id] of [
      ["relatorio", _id],
      ["maoDeObraPersonalizada", rui._id],
    ] as const) {
      expect((await restore(tipo, id)).error.codigo).toBe("dentro_da_lixeira");
      const both = await server.api("restaurar", { as: ana, params: { tipo, id }, query: { junto: "true" } });
      expect(both.status).toBe(200);
    }
    expect((await server.api("getRelatorio", { as: ana, params })).status).toBe(200);
    expect(await totals()).toMatchObject([{ totalRelatorios: 1 }]);
    expect(await bin()).toEqual({ itens: [], total: 0, totais: {} });
  });

  it("forgets after 90 days", async () => {
    const { _id } = await addRelatorio(server, ana, obra);
    await remove(_id);
    await server.api("deleteObra", { as: ana, params: { obraId: obra.obraId } });
    await server.owner`update relatorios set excluido_em = now() - interval '91 days' where id = ${_id}`;
    await server.owner`update obras set excluida_em = now() - interval '91 days' where id = ${obra.obraId}`;
    expect(await bin()).toEqual({ itens: [], total: 0, totais: {} });
    expect((await restore("relatorio", _id)).status).toBe(404);
    expect((await restore("obra", obra.obraId)).status).toBe(404);
  });

  it("restores only what is in it, and only what is this company's", async () => {
    const { _id } = await addRelatorio(server, ana, obra);
    const other = await server.signUp();
    for (const [tipo, id] of [
      ["obra", obra.obraId],
      ["relatorio", _id],
      ["relatorio", obra.obraId],
      ["obra", "nada"],
      ["relatorio", "x\u0000"],
    ] as const) {
      expect((await restore(tipo, id)).status).toBe(404);
    }
    await remove(_id);
    expect((await restore("relatorio", _id, other)).status).toBe(404);
    expect((await restore("parede", _id)).status).toBe(422);
    expect((await server.api("listLixeira", { as: other })).body).toEqual({ itens: [], total: 0, totais: {} });
    expect(
      await server.owner`select 1 from auditoria where ato like '%.restaurar' and empresa_id = ${ana.empresaId}`,
    ).toHaveLength(0);
  });

  it("is searched by name and by kind, and counts each kind", async () => {
    const first = await addRelatorio(server, ana, obra, "2026-11-17");
    const other = await addObra(server, ana, COMPLETA);
    await remove(first._id);
    await server.api("deleteObra", { as: ana, params: { obraId: other.obraId } });
    const search = async (query: object) => (await server.api("listLixeira", { as: ana, query: query as never })).body;
    expect((await search({ busca: "agua limpa" })).itens.map(({ _id }) => _id)).toEqual([other.obraId]);
    expect((await search({ busca: "jatoba 1" })).itens.map(({ _id }) => _id)).toEqual([first._id]);
    expect((await search({ busca: "%" })).itens).toEqual([]);
    const reports = await search({ tipo: "relatorio" });
    expect(reports.itens.map(({ _id }) => _id)).toEqual([first._id]);
    expect(reports).toMatchObject({ total: 1, totais: { obra: 1, relatorio: 1 } });
  });

  it("is for administrators", async () => {
    const { _id } = await addRelatorio(server, ana, obra);
    const bruno = await server.createUsuario(ana.empresaId, { permissaoDeAcesso: FULL_ACCESS, obras: [obra.obraId] });
    const marcia = await server.createUsuario(ana.empresaId, {
      perfil: 4,
      permissaoDeAcesso: FULL_ACCESS,
      obras: [obra.obraId],
    });
    expect((await remove(_id, marcia)).error.codigo).toBe("sem_permissao");
    expect((await remove(_id, bruno)).status).toBe(200);
    for (const as of [bruno, marcia]) {
      expect((await server.api("listLixeira", { as })).error.codigo).toBe("sem_permissao");
      expect((await restore("relatorio", _id, as)).error.codigo).toBe("sem_permissao");
    }
    const { itens } = await bin();
    expect(itens[0]?.excluidoPor).toBe("Bruno Lima");
  });
});
