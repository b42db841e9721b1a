import { afterAll, beforeAll, expect, it } from "vitest";
import { CONFIGURACAO_IDS } from "../../domain/empresas/constants.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** The company's own data, field by field. */

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
});
afterAll(() => server.close());

const SEGMENTOS = [
  "Construção civil",
  "Reforma e manutenção",
  "Administração de obras",
  "Arquitetura",
  "Manutenção mecânica",
  "Manutenção elétrica",
  "Pavimentação",
  "Engenharia autônoma",
  "Montagem industrial",
  "Terraplenagem",
  "Outro",
  "Equipe de serviços",
];

it("is of one of twelve segments, told in words", async () => {
  for (const [at, descricao] of SEGMENTOS.entries()) {
    const segmentoDeCliente = { id: at + 1 };
    const { status, body } = await server.api("updateEmpresa", { as: ana, body: { segmentoDeCliente } });
    expect([status, body.segmentoDeCliente]).toEqual([200, { id: at + 1, descricao }]);
  }
  for (const id of [0, 13]) {
    const refused = await server.api("updateEmpresa", { as: ana, body: { segmentoDeCliente: { id } } });
    expect(refused.error.campos?.map(({ campo }) => campo)).toEqual(["segmentoDeCliente.id"]);
  }
});

it("keeps its note, without markup", async () => {
  const { body } = await server.api("updateEmpresa", { as: ana, body: { observacao: "<b>Filial</b> de Betim" } });
  expect(body.observacao).toBe("Filial de Betim");
  expect((await server.api("getEmpresa", { as: ana })).body.observacao).toBe("Filial de Betim");
});

it("shows its note, and who signed it up, only to people who may change it", async () => {
  await server.api("updateEmpresa", { as: ana, body: { observacao: "Reajuste combinado em maio" } });
  const { obraId } = await addObra(server, ana);
  for (const perfil of [3, 4] as const) {
    const other = await server.createUsuario(ana.empresaId, { perfil, obras: [obraId] });
    const { body } = await server.api("getEmpresa", { as: other });
    expect(body).toMatchObject({ observacao: null, cadastro: { nome: null, cargo: null, email: null } });
  }
  const { body } = await server.api("getEmpresa", { as: ana });
  expect(body).toMatchObject({ observacao: "Reajuste combinado em maio", cadastro: { email: ana.email } });
});

it.each(CONFIGURACAO_IDS)("keeps the flag %s alone, both ways", async (id) => {
  const before = (await server.api("getEmpresa", { as: ana })).body.configuracao;
  for (const value of [!before[id], before[id]]) {
    const { body } = await server.api("updateEmpresa", { as: ana, body: { configuracao: { [id]: value } } });
    expect(body.configuracao).toEqual({ ...before, [id]: value });
    expect((await server.api("getEmpresa", { as: ana })).body.configuracao).toEqual(body.configuracao);
  }
});
