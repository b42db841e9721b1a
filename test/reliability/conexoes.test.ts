import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Person } from "../support/http.ts";
import { addObra, addRelatorio, hirePlan } from "../support/obras.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";

/**
 * Checks that no database connection is held while a picture is made. Pictures take long and connections are few, so otherwise
 * everybody would wait for a connection.
 */

let server: TestServer;
let ana: Person;
let params: { obraId: string; relatorioId: string };
let file: { name: string; bytes: Uint8Array };

beforeAll(async () => {
  server = await startOwnServer();
  ana = await server.signUp();
  await hirePlan(server, ana.empresaId);
  const obra = await addObra(server, ana);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
  const photo = new URL("../support/photos/Landscape_1.jpg", import.meta.url);
  file = { name: "foto.jpg", bytes: await readFile(photo) };
});
afterAll(() => server.close());

/** Returns the largest number of connections that held a transaction open without a query for over 150 ms while `work` went on. */
async function mostWaiting(work: Promise<unknown>): Promise<number> {
  const state = { going: true };
  let most = 0;
  const done = work.finally(() => (state.going = false));
  while (state.going) {
    const [row] = await server.owner<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and state_change < clock_timestamp() - interval '150 ms'`;
    most = Math.max(most, row?.waiting ?? 0);
  }
  await done;
  return most;
}

it("no connection waits while pictures are checked and scaled", async () => {
  const arquivos: string[] = [];
  const upload = async () =>
    void arquivos.push((await server.api("uploadFoto", { as: ana, params, file })).body.arquivo);
  expect(await mostWaiting(Promise.all(Array.from({ length: 16 }, upload)))).toBeLessThan(8);
  await server.owner`update midias set impressao_sha256 = null, miniatura_sha256 = null`;
  const show = (arquivo: string) => server.api("getFoto", { as: ana, params: { ...params, arquivo } });
  expect(await mostWaiting(Promise.all(arquivos.map(show)))).toBeLessThan(8);
  const work = () => server.api("uploadFotoDaObra", { as: ana, params: { obraId: params.obraId }, file });
  expect(await mostWaiting(Promise.all(Array.from({ length: 8 }, work)))).toBeLessThan(8);
});
