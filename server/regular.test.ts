import { afterAll, beforeAll, expect, it } from "vitest";
import { VERSAO_DAS_PALAVRAS } from "../domain/filtros/palavras.ts";
import type { Person } from "../test/support/http.ts";
import { addObra, addRelatorio } from "../test/support/obras.ts";
import { startOwnServer, type TestServer } from "../test/support/server.ts";
import { startRegular } from "./regular.ts";

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startOwnServer();
  ana = await server.signUp();
  await addRelatorio(server, ana, await addObra(server, ana), "2026-11-18");
});
afterAll(() => server.close());

const behind = () =>
  server.owner`select from empresas_sem_palavras where empresa_id = ${ana.empresaId} and versao <> ${VERSAO_DAS_PALAVRAS}`;

it("nothing waits for regular work to begin, what is due not for what takes long, and ending it waits for what runs", async () => {
  await server.owner`
    insert into empresas_sem_palavras (empresa_id, versao) values (${ana.empresaId}, 0)
    on conflict (empresa_id) do update set versao = 0`;
  const held = await server.owner.reserve();
  await held`begin`;
  // While this row is locked, the first run of `writeMissingPalavras` cannot end.
  await held`select from empresas_sem_palavras where empresa_id = ${ana.empresaId} for update`;
  const stop = startRegular(server.services, server.services.log, 20);
  let ended = false;
  // Counts only waits in this database, because the cluster also holds the databases of other test files.
  const waiting = async () =>
    (await server.owner`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .length;
  await expect.poll(waiting).toBeGreaterThan(0);
  // The cleaning in `DUE` runs although `writeMissingPalavras` waits.
  await server.owner`insert into tentativas (chave, janela) values ('old', now() - interval '2 days')`;
  const old = () => server.owner`select from tentativas where chave = 'old'`;
  await expect.poll(async () => (await old()).length).toBe(0);
  const ending = stop().then(() => (ended = true));
  expect((await behind()).length).toBe(1);
  expect(ended).toBe(false);
  await held`rollback`;
  held.release();
  await ending;
  expect(await behind()).toHaveLength(0);
});
