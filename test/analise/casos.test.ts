import { afterAll, beforeAll, expect, it } from "vitest";
import { addUpFatos } from "../../server/analise/somas.ts";
import { must } from "../support/assinantes.ts";
import type { Person } from "../support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../support/obras.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";

/** Cases that random companies have too seldom: days on which the clocks change, a category that was deleted and made again, strange names. */

let server: TestServer;
let ana: Person;
let obra: Awaited<ReturnType<typeof addObra>>;
beforeAll(async () => {
  server = await startOwnServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
});
afterAll(() => server.close());

const novembro = { de: "2026-10-30", ate: "2026-11-03" };

/** Runs the check before and after facts and reports are added up: the result must be the same. */
async function twice(check: () => Promise<void>): Promise<void> {
  await check();
  await addUpFatos(server.services);
  await check();
}

it("a day of 25 hours and one of 23 end where the company's clocks say midnight", async () => {
  const { empresaId } = ana;
  await server.owner`update empresas set fuso_horario = 'America/New_York' where id = ${empresaId}`;
  // Clocks go back at two on 1 November, and forward at two on 8 March.
  for (const [data, criado] of [
    ["2026-10-31", "2026-11-01T03:59:59Z"],
    ["2026-10-31", "2026-11-01T04:00:00Z"],
    ["2026-11-01", "2026-11-02T04:59:59Z"],
    ["2026-11-01", "2026-11-02T05:00:00Z"],
    ["2026-03-07", "2026-03-08T04:59:59Z"],
    ["2026-03-07", "2026-03-08T05:00:00Z"],
    ["2026-03-08", "2026-03-09T03:59:59Z"],
    ["2026-03-08", "2026-03-09T04:00:00Z"],
  ] as const) {
    const { _id } = await addRelatorio(server, ana, obra, data);
    await server.owner`
      update relatorios set criado_em = ${criado}::timestamptz where empresa_id = ${empresaId} and id = ${_id}`;
  }
  const read = async (query: object) =>
    must(await server.api("getRelatoriosCriados", { as: ana, query: { por: "dia", obras: obra.obraId, ...query } }))
      .body;
  await twice(async () => {
    for (const periodo of [novembro, { de: "2026-03-06", ate: "2026-03-10" }]) {
      const { atraso, serie, total } = await read(periodo);
      expect([total, atraso.noMesmoDia, atraso.atrasados]).toEqual([4, 2, 2]);
      expect(serie.map((parte) => parte.total)).toEqual([0, 2, 2, 0, 0]);
    }
  });
  // In another time zone a report keeps its day, but the moment of its creation falls on another day.
  await server.owner`update empresas set fuso_horario = 'America/Sao_Paulo' where id = ${empresaId}`;
  await twice(async () => {
    const { atraso, serie } = await read(novembro);
    expect(serie.map(({ total }) => total)).toEqual([0, 2, 2, 0, 0]);
    expect([atraso.noMesmoDia, atraso.atrasados]).toEqual([0, 4]);
  });
});

it("a category that was deleted and made anew is one, its roles are two", async () => {
  const { obraId } = obra;
  const made = async (data: string, quantidade: number): Promise<void> => {
    const body = { descricao: "Pintura fina" };
    const categoria = must(await server.api("createMaoDeObraCategoria", { as: ana, body })).body;
    const papel = { descricao: "Pintor de tetos", quantidade: 1, categoria };
    const { _id } = must(await server.api("createMaoDeObraPadrao", { as: ana, body: papel })).body;
    const { _id: relatorioId } = await addRelatorio(server, ana, obra, data);
    const padrao = [{ _id, descricao: papel.descricao, categoria: { descricao: body.descricao }, quantidade }];
    const maoDeObra = { opcaoSelecionada: "padrao", padrao, personalizada: [] };
    must(
      await server.api("updateRelatorio", { as: ana, params: { obraId, relatorioId }, body: { maoDeObra } as never }),
    );
    must(await server.api("deleteMaoDeObraPadrao", { as: ana, params: { id: _id } }));
    must(await server.api("deleteMaoDeObraCategoria", { as: ana, params: { id: categoria._id } }));
  };
  await made("2026-09-01", 3);
  await made("2026-09-02", 4);
  const query = { de: "2026-08-31", ate: "2026-09-03", obras: obraId, por: "dia" } as const;
  await twice(async () => {
    const { body } = must(await server.api("getHistogramaDeMaoDeObra", { as: ana, query }));
    const at = body.series.findIndex(({ nome }) => nome === "Pintura fina");
    expect(body.series.filter(({ nome }) => nome === "Pintura fina")).toHaveLength(1);
    expect(body.serie.map(({ valores }) => valores[at])).toEqual([0, 3, 4, 0]);
    const { _id: categoria = "" } = body.series[at] ?? {};
    const dela = must(await server.api("getHistoricoDeMaoDeObra", { as: ana, query: { ...query, categoria } })).body;
    expect(dela.linhas.map(({ nome, quantidade }) => [nome, quantidade])).toEqual([
      ["Pintor de tetos", 4],
      ["Pintor de tetos", 3],
    ]);
  });
});

it("names that nobody would choose are counted and opened like others", async () => {
  const { obraId } = obra;
  // Markup and characters that turn the direction of text round are removed when the name is saved.
  const nomes = ["=1+1", "<b>Grua</b>", "\u202eaurG\u202c", "%", "~", "Grua ".repeat(99).trim(), "🏗️".repeat(100)];
  const guardados = nomes.map((nome) => nome.replaceAll(/<\/?b>|[\u202e\u202c]/g, ""));
  const { _id: relatorioId } = await addRelatorio(server, ana, obra, "2026-08-10");
  const params = { obraId, relatorioId };
  const save = (list: readonly string[]) =>
    server.api("updateRelatorio", {
      as: ana,
      params,
      body: { equipamentos: list.map((descricao, n) => ({ _id: `n${String(n)}`, descricao, quantidade: n + 1 })) },
    });
  expect((await save(["x".repeat(10_000)])).status).toBe(422);
  must(await save(nomes));
  const query = { de: "2026-08-10", ate: "2026-08-10", obras: obraId } as const;
  await twice(async () => {
    const { linhas } = must(await server.api("getHistoricoDeEquipamentos", { as: ana, query })).body;
    expect(linhas.map(({ nome, quantidade }) => [nome, quantidade])).toEqual(
      guardados.map((nome, n) => [nome, n + 1]).toReversed(),
    );
    for (const { _id: id, nome, quantidade } of linhas) {
      const { body } = must(await server.api("getEquipamentoPorObra", { as: ana, params: { id }, query }));
      expect([body.linha?.nome, body.total.quantidade]).toEqual([nome, quantidade]);
    }
  });
});
