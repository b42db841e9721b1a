import { afterAll, beforeAll, expect, it } from "vitest";
import { startOwnServer, type TestServer } from "./server.ts";
import { type Rows, watchRows } from "./rows.ts";

/** Checks `watchRows`, with which other tests prove that a stranger changed nothing: it must notice every kind of change to a row. */

let server: TestServer;
let rows: Rows;
beforeAll(async () => {
  server = await startOwnServer();
  rows = await watchRows(server.owner);
});
afterAll(() => server.close());

it("an insert, an update and a delete each change the digest; a rollback and a read do not", async () => {
  const ana = await server.signUp();
  const group = async (): Promise<string> =>
    (await server.api("createGrupoDeObra", { as: ana, body: { descricao: "Pontes" } })).body._id;
  const start = await rows.digest();
  const id = await group();
  const inserted = await rows.digest();
  expect(inserted).not.toBe(start);
  await server.owner`update grupos_de_obra set descricao = 'Viadutos' where id = ${id}`;
  const updated = await rows.digest();
  expect(updated).not.toBe(inserted);
  await server.owner`delete from grupos_de_obra where id = ${id}`;
  expect(await rows.digest()).not.toBe(updated);

  const before = await rows.digest();
  await server.owner
    .begin(async (tx) => {
      await tx`update empresas set razao_social = 'Outra'`;
      throw new Error("taken back");
    })
    .catch(() => undefined);
  await server.api("listObras", { as: ana });
  expect(await rows.digest()).toBe(before);
});
