import { afterAll, beforeAll, expect, it } from "vitest";
import { createCronograma } from "../../test/support/cronograma.ts";
import type { Person } from "../../test/support/http.ts";
import { hirePlan } from "../../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../../test/support/server.ts";
import { propagar } from "./propagar.ts";

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startOwnServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
});
afterAll(() => server.close());

it("a report that cannot be written keeps no other from following, and follows when it can", async () => {
  const c = await createCronograma(server, ana);
  const t = await c.tarefa();
  const ids = [await c.relatorio("02", [t]), await c.relatorio("03", [t]), await c.relatorio("04", [t])];
  for (const id of ids) await c.dizer(id, t, "10");
  const [n1 = "", n2 = "", n3 = ""] = ids;
  await server.owner`create function recusa() returns trigger language plpgsql as 'begin raise exception ''no''; end'`;
  await server.owner.unsafe(
    `create trigger recusa before update on relatorios for each row when (new.id = '${n2}') execute function recusa()`,
  );
  await c.dizer(n1, t, "25");
  const round = () =>
    propagar({ empresaId: ana.empresaId, obraId: c.obra.obraId, usuarioId: ana.usuarioId }, server.services);
  await expect(round()).rejects.toThrow("could not follow");
  expect([await c.noRelatorio(n2, t), await c.noRelatorio(n3, t)]).toEqual([
    ["10", "20", 8, 17],
    ["35", "45", 29, 38],
  ]);
  await server.owner`drop trigger recusa on relatorios`;
  await round();
  expect(await c.noRelatorio(n2, t)).toEqual(["25", "35", 21, 29]);
  await c.emDia();
});

it("a report that is approved while the job is under way keeps what was approved", async () => {
  const c = await createCronograma(server, ana);
  const t = await c.tarefa();
  const [n1, n2] = [await c.relatorio("02", [t]), await c.relatorio("03", [t])];
  for (const id of [n1, n2]) await c.dizer(id, t, "10");
  await server.drainJobs();
  // The rows are marked directly in the database, so that no job is enqueued for them: only the call of `propagar` below handles them.
  await server.owner`update cronograma_avancos set pendente = true where tarefa_id = ${t}`;
  const { database, jobs } = server.services;
  let approved: unknown;
  const meanwhile: typeof database.withEmpresa = async (...asked) => {
    const answer = await database.withEmpresa(...asked);
    if (approved !== undefined) return answer;
    // Runs once, right after the job has listed the reports.
    approved = null;
    const listed = await c.ler(n2);
    expect((await c.salvar(n2, { versao: listed.versao, status: { id: 4 } })).status).toBe(200);
    const { versao, atividades } = await c.ler(n2);
    approved = [versao, atividades];
    await c.dizer(n1, t, "40");
    return answer;
  };
  const where = { empresaId: ana.empresaId, obraId: c.obra.obraId, usuarioId: ana.usuarioId };
  await propagar(where, { database: { ...database, withEmpresa: meanwhile }, jobs });
  await server.drainJobs();
  const { versao, atividades } = await c.ler(n2);
  expect([versao, atividades]).toEqual(approved);
  expect(await c.cadeia(t)).toEqual([
    ["0", "40", null, 33],
    ["40", "50", 33, 42],
  ]);
  await c.emDia();
});
