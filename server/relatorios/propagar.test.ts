import { afterAll, beforeAll, expect, it } from "vitest";
import { createCronograma } from "../../test/support/cronograma.ts";
import type { Person } from "../../test/support/http.ts";
import { hirePlan } from "../../test/support/obras.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { propagar } from "./propagar.ts";

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
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
