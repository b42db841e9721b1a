import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "../../domain/lib/dates.ts";
import type { Person } from "../../test/support/http.ts";
import { addObra, addRelatorio, COMPLETA, moveToNoon, SIMPLES } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

/** Fields of a work with a fixed list of values, and the term, which is computed from its dates. */

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
});
afterAll(() => server.close());

const create = async (body: object) => {
  const answer = await server.api("createObra", { as: ana, body: body as never });
  if (answer.status !== 200) throw new Error(answer.bytes.toString());
  return answer.body;
};
const { tipoContratanteContratada: _tipo, status: _status, ...SEM_TIPO } = COMPLETA;

it("is one's own, of who hires or of who is hired: Contratante unless said otherwise", async () => {
  expect((await create(SEM_TIPO)).tipoContratanteContratada).toBe("Contratante");
  for (const tipoContratanteContratada of ["Cliente", "Contratante", "Contratada"]) {
    const made = await create({ ...SEM_TIPO, tipoContratanteContratada });
    expect(made.tipoContratanteContratada).toBe(tipoContratanteContratada);
  }
  const refused = await server.api("createObra", {
    as: ana,
    body: { ...SEM_TIPO, tipoContratanteContratada: "Outro" } as never,
  });
  expect(refused.error.campos?.map(({ campo }) => campo)).toEqual(["tipoContratanteContratada"]);
});

it("has one of four statuses, in progress when new, told in words", async () => {
  expect((await create(SEM_TIPO)).status).toEqual({ id: 3, descricao: "Em andamento" });
  const words = ["Não iniciada", "Paralisada", "Em andamento", "Concluída"];
  for (const [at, descricao] of words.entries()) {
    expect((await create({ ...SIMPLES, status: { id: at + 1 } })).status).toEqual({ id: at + 1, descricao });
  }
});

it("reports labour by role or by person, by role unless said otherwise", async () => {
  expect((await create(SIMPLES)).tipoMaoDeObra).toBe("padrao");
  expect((await create({ ...SIMPLES, tipoMaoDeObra: "personalizada" })).tipoMaoDeObra).toBe("personalizada");
});

it("keeps each of its modules alone", async () => {
  const { _id: obraId, modulos } = await create(SIMPLES);
  for (const id of ["cronograma", "cronogramaEtapaRelatorio", "documentosDaObra"] as const) {
    const changed = { [id]: !modulos[id] };
    const body = { ...SIMPLES, modulos: changed } as never;
    const answer = await server.api("updateObra", { as: ana, params: { obraId }, body });
    expect(answer.body.modulos).toEqual({ ...modulos, ...changed });
    await server.api("updateObra", { as: ana, params: { obraId }, body: { ...SIMPLES, modulos } });
  }
});

it("tells its reports which modules of the schedule it has", async () => {
  const { obraId, modeloId } = await addObra(server, ana);
  const { _id: relatorioId } = await addRelatorio(server, ana, { obraId, modeloId });
  const read = async () =>
    (await server.api("getRelatorio", { as: ana, params: { obraId, relatorioId } })).body.obra.modulos;
  for (const modulos of [
    { cronograma: true, cronogramaEtapaRelatorio: false },
    { cronograma: false, cronogramaEtapaRelatorio: true },
  ]) {
    const answer = await server.api("updateObra", { as: ana, params: { obraId }, body: { modulos } as never });
    expect(answer.status).toBe(200);
    expect(await read()).toEqual(modulos);
  }
});

it("counts its term in days, both ends, and never more than the whole of it", async () => {
  await moveToNoon(server, ana.empresaId);
  const [row] = await server.owner<{ hoje: string }[]>`
    select to_char(now() at time zone fuso_horario, 'YYYY-MM-DD') as hoje from empresas where id = ${ana.empresaId}`;
  const day = (offset: number) => addDays(row?.hoje ?? "", offset);
  const prazo = async (start: number, end: number) =>
    (await create({ ...SEM_TIPO, dataInicio: day(start), dataFim: day(end) })).prazo;
  expect(await prazo(-4, 5)).toEqual({ contratual: 10, decorrido: 5, aVencer: 5, porcentagem: 50 });
  expect(await prazo(-20, -11)).toEqual({ contratual: 10, decorrido: 21, aVencer: 0, porcentagem: 100 });
  expect(await prazo(1, 10)).toEqual({ contratual: 10, decorrido: 0, aVencer: 10, porcentagem: 0 });
});
