import { afterAll, beforeAll, expect, it } from "vitest";
import type { Person } from "../../test/support/http.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

let server: TestServer;
let ana: Person;
let obraId: string;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  obraId = (await server.api("listObras", { as: ana })).body.obras[0]?._id ?? "";
});
afterAll(() => server.close());

it("each list of presets is read and replaced alone; the others stay", async () => {
  const params = { obraId };
  const { padrao } = (await server.api("listMaoDeObra", { as: ana })).body;
  const equipamentos = (await server.api("listEquipamentos", { as: ana })).body;
  const two = padrao.slice(0, 2).map(({ _id }) => ({ _id, quantidade: 4 }));
  const one = equipamentos.slice(0, 1).map(({ _id }) => ({ _id, quantidade: 2 }));
  await server.api("updatePlanejamentoEquipamentos", { as: ana, params, body: one });
  const saved = await server.api("updatePlanejamentoMaoDeObraPadrao", { as: ana, params, body: two });
  expect(saved.body.map(({ _id, quantidade }) => ({ _id, quantidade }))).toEqual(two);
  const read = await server.api("getPlanejamentoEquipamentos", { as: ana, params });
  expect(read.body.map(({ _id, quantidade }) => ({ _id, quantidade }))).toEqual(one);
  expect((await server.api("getPlanejamentoMaoDeObraPadrao", { as: ana, params })).body).toEqual(saved.body);
  expect((await server.api("getPlanejamentoMaoDeObraPersonalizada", { as: ana, params })).body).toEqual([]);

  // An entry deleted from the catalogue leaves the presets, and is in them again when it is restored.
  const id = one[0]?._id ?? "";
  await server.api("deleteEquipamento", { as: ana, params: { id } });
  expect((await server.api("getPlanejamentoEquipamentos", { as: ana, params })).body).toEqual([]);
  const refused = await server.api("updatePlanejamentoEquipamentos", { as: ana, params, body: one });
  expect(refused.error.campos).toEqual([{ campo: "equipamentos.0._id", message: "Valor inválido!" }]);
  await server.api("restaurar", { as: ana, params: { tipo: "equipamento", id } });
  expect((await server.api("getPlanejamentoEquipamentos", { as: ana, params })).body).toEqual(read.body);

  const acts = await server.owner`
    select dados from auditoria where ato = 'obra.predefinidos' and alvo_id = ${obraId} order by criada_em, id`;
  expect(acts[0]?.["dados"]).toEqual({
    "equipamentos.de": "",
    "equipamentos.para": `${equipamentos[0]?.descricao ?? ""} (2)`,
  });
});
