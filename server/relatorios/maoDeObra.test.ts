import { afterAll, beforeAll, expect, it } from "vitest";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, hirePlan, SIMPLES } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Limit of standard labour in a work: the work's preset, or the default quantity of the type. */

let server: TestServer;
let ana: Person;
let obra: { obraId: string; modeloId: string };
let params: { obraId: string; relatorioId: string };
let pedreiro: { _id: string; descricao: string };
let servente: { _id: string; descricao: string };

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  obra = await addObra(server, ana);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
  const create = async (descricao: string, quantidade: number) =>
    (await server.api("createMaoDeObraPadrao", { as: ana, body: { descricao, quantidade } })).body;
  pedreiro = await create("Pedreiro de teste", 4);
  servente = await create("Servente de teste", 6);
});
afterAll(() => server.close());

const limit = (limitarMaoDeObraPadrao?: boolean) =>
  server.api("updateObra", {
    as: ana,
    params: { obraId: obra.obraId },
    body: { ...SIMPLES, limitarMaoDeObraPadrao } as never,
  });
/** Saves these quantities of mason, labourer and a type outside the catalogue; returns the stored quantities. */
async function save(...quantidades: number[]): Promise<number[] | undefined> {
  const lines = [pedreiro, servente, { _id: "avulso", descricao: "Avulso" }];
  const padrao = lines.map(({ _id, descricao }, i) => ({ _id, descricao, quantidade: quantidades[i] ?? 0 }));
  const { body } = await server.api("updateRelatorio", { as: ana, params, body: { maoDeObra: { padrao } } });
  return body.maoDeObra?.padrao.map(({ quantidade }) => quantidade);
}

it("any quantity goes where the work sets no limit", async () => {
  expect((await server.api("getObra", { as: ana, params: { obraId: obra.obraId } })).body.limitarMaoDeObraPadrao).toBe(
    false,
  );
  expect(await save(9, 9, 9)).toEqual([9, 9, 9]);
});

it("above the default quantity it becomes that; a work that does not mention the switch keeps it", async () => {
  expect((await limit(true)).body.limitarMaoDeObraPadrao).toBe(true);
  expect((await limit()).body.limitarMaoDeObraPadrao).toBe(true);
  const { obra: head } = (await server.api("getRelatorio", { as: ana, params })).body;
  expect(head.limitarMaoDeObraPadrao).toBe(true);
  // A quantity that was stored before the limit and exceeds it stays until it is changed.
  expect(await save(9, 9, 9)).toEqual([9, 9, 9]);
  expect(await save(8, 9, 50)).toEqual([4, 9, 50]);
  expect(await save(3, 7, 50)).toEqual([3, 6, 50]);
});

it("what the work plans counts instead of the default", async () => {
  const body = { padrao: [{ _id: pedreiro._id, quantidade: 10 }] };
  await server.api("updatePredefinidos", { as: ana, params: { obraId: obra.obraId }, body });
  expect(await save(12, 12, 50)).toEqual([10, 6, 50]);
  await limit(false);
  expect(await save(12, 12, 50)).toEqual([12, 12, 50]);
});
