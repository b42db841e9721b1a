import { afterAll, beforeAll, expect, it } from "vitest";
import type { Person } from "../support/http.ts";
import { addObra, addRelatorio } from "../support/obras.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";

/** A save that failed only because it waited too long for another transaction's lock must be retried, and take effect once. */

let server: TestServer;
let ana: Person;
let params: { obraId: string; relatorioId: string };

beforeAll(async () => {
  server = await startOwnServer();
  ana = await server.signUp();
  const obra = await addObra(server, ana);
  params = { obraId: obra.obraId, relatorioId: (await addRelatorio(server, ana, obra))._id };
});
afterAll(() => server.close());

/** Returns the start of the transaction that waits for the lock; null when no transaction waits. */
async function waitingSince(): Promise<string | null> {
  const [row] = await server.owner<{ since: string }[]>`
    select xact_start::text as since from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update of r%'`;
  return row?.since ?? null;
}

it("a lock held longer than the lock timeout", async () => {
  const saved = await server.owner.begin(async (tx) => {
    await tx`select from relatorios where id = ${params.relatorioId} for update`;
    const save = server.api("updateRelatorio", { as: ana, params, body: { comentarios: [{ descricao: "Ciente" }] } });
    let first: string | null = null;
    while (first === null) first = await waitingSince();
    for (let now: string | null = first; now === null || now === first;) now = await waitingSince();
    return { save };
  });
  const { status, body } = await saved.save;
  expect([status, body.comentarios?.length, body.versao]).toEqual([200, 1, 2]);
});
