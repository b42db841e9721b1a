import { expect, it, onTestFinished } from "vitest";
import { addObra, addRelatorio, hirePlan } from "../../test/support/obras.ts";
import { startTestServer } from "../../test/support/server.ts";

it("lists call an approved report's template as it was called when it was approved, open ones as it is called now", async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  const obra = await addObra(server, ana);
  for (const [data, status] of [
    ["2026-11-18", 4],
    ["2026-11-19", 1],
  ] as const) {
    const { _id: relatorioId } = await addRelatorio(server, ana, obra, data);
    const params = { obraId: obra.obraId, relatorioId };
    const { versao } = (await server.api("getRelatorio", { as: ana, params })).body;
    const body = { versao, comentarios: [{ descricao: "Laje" }], status: { id: status } };
    expect((await server.api("updateRelatorio", { as: ana, params, body })).status).toBe(200);
  }
  const params = { obraId: obra.obraId };
  const { body: modelo } = await server.api("getModelo", { as: ana, params: { modeloId: obra.modeloId } });
  const renamed = { descricao: "Diário novo" };
  await server.api("updateModelo", { as: ana, params: { modeloId: obra.modeloId }, body: renamed });
  const expected = ["Diário novo", modelo.descricao];
  const names = (rows: readonly { modeloDeRelatorio: { descricao: string } }[]) =>
    rows.map(({ modeloDeRelatorio }) => modeloDeRelatorio.descricao);
  expect(names((await server.api("listRelatorios", { as: ana, params })).body.relatorios)).toEqual(expected);
  expect(names((await server.api("getObra", { as: ana, params })).body.visaoGeral.relatoriosRecentes)).toEqual(
    expected,
  );
  const filtro = await server.api("listFiltro", { as: ana, params: { ...params, filtro: "comentarios" } });
  expect(names(filtro.body.relatorios)).toEqual(expected);
});
