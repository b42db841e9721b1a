import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../test/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("keys of half a year ago go when the same company writes again, and only they", async () => {
  const [ana, bia] = [await server.signUp(), await server.signUp()];
  const write = async (as: typeof ana) => {
    const chave = randomUUID();
    const body = { cadastroCompleto: false as const, nome: "Muro" };
    await server.api("createObra", { as, body, headers: { "idempotency-key": chave } });
    return chave;
  };
  const [old, recent, theirs] = [await write(ana), await write(ana), await write(bia)];
  await server.owner`update idempotencias set criada_em = now() - interval '181 days' where chave in (${old}, ${theirs})`;
  await server.owner`update idempotencias set criada_em = now() - interval '179 days' where chave = ${recent}`;
  const now = await write(ana);
  const left = await server.owner<{ chave: string }[]>`
    select chave from idempotencias where empresa_id in (${ana.empresaId}, ${bia.empresaId})`;
  expect(left.map(({ chave }) => chave).sort()).toEqual([recent, theirs, now].sort());
});
