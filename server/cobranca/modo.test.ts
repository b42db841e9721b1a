import { afterAll, beforeAll, expect, it } from "vitest";
import { type CallName, contract } from "../../domain/contract.ts";
import type { ModoDeCobranca } from "../../domain/cobranca/constants.ts";
import { callAs, companyCalls, type World } from "../../test/policies/strangers.matrix.ts";
import { createWorld } from "../../test/policies/strangers.world.ts";
import { hirePlan } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { followCobranca } from "./modo.ts";

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startOwnServer({ env: { COBRANCA: "nenhuma" } });
  world = await createWorld(server);
});
afterAll(() => server.close());

const reading = companyCalls.filter((name) => contract[name].method === "GET" && contract[name].kind === "json");

it("where nothing is charged no byte of any answer differs, however the plan stands", async () => {
  const { ana } = world;
  const answers = async () => {
    const read: [CallName, number, string][] = [];
    for (const name of reading) {
      const { status, bytes } = await callAs(server, name, world, { as: ana });
      // Time of calculation and request id differ in each answer.
      read.push([name, status, bytes.toString().replaceAll(/"(?:calculadoEm|requestId)":"[^"]*"/g, "")]);
    }
    return read;
  };
  expect((await server.api("getEmpresa", { as: ana })).body.cadastro).toMatchObject({
    periodoTeste: false,
    periodoTesteDataFim: null,
  });
  // The first visit triggers the measuring of the company's usage.
  await answers();
  await server.drainJobs();
  const perfil = (await server.api("getPerfilUsuario", { as: ana })).body;
  expect(perfil.empresa.plano).toBeNull();
  expect([perfil.permissoes["assinatura.ver"], perfil.permissoes["assinatura.editar"]]).toEqual([
    "sem_permissao",
    "sem_permissao",
  ]);
  expect((await server.api("getContatos")).body.cobra).toBe(false);
  const before = await answers();
  expect(before.length).toBeGreaterThan(60);
  const facts = [
    "vencida_desde = current_date - 100",
    "cancela_em = current_date - 50",
    "cancela_em = current_date - 500",
  ];
  for (const fact of facts) {
    await server.owner.unsafe(`update empresas set contratada = true, ${fact} where id = $1`, [ana.empresaId]);
    expect(await answers()).toEqual(before);
  }
  const body = { cadastroCompleto: false, nome: "Ponte" } as const;
  expect((await server.api("createObra", { as: ana, body })).status).toBe(200);
});

it("charging that begins gives a trial to every company without a plan; where it stops, the trial is gone", async () => {
  const [bia, caio] = [await server.signUp(), await server.signUp()];
  await hirePlan(server, caio.empresaId);
  const follow = async (cobranca: ModoDeCobranca) => {
    const { database, config } = server.services;
    await followCobranca({ database, config: { ...config, cobranca } });
    const rows = await server.owner<{ dias: number | null }[]>`
      select teste_termina_em - (now() at time zone fuso_horario)::date as dias from empresas
      where id in (${bia.empresaId}, ${caio.empresaId}) order by contratada`;
    return rows.map(({ dias }) => dias);
  };
  expect(await follow("nenhuma")).toEqual([null, null]);
  expect(await follow("manual")).toEqual([30, null]);
  await server.owner`update empresas set teste_termina_em = teste_termina_em - 20 where id = ${bia.empresaId}`;
  expect(await follow("manual")).toEqual([10, null]);
  expect(await follow("nenhuma")).toEqual([null, null]);
});
