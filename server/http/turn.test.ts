import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../test/support/http.ts";
import { startTestServer, type TestServer } from "../../test/support/server.ts";
import { newToken } from "./tokens.ts";

/** Queueing of requests whose caller is not known yet (decision 030). The tests count connections that wait for a locked table. */

const MANY = 30;
/** One address may hold this many of the sixteen connections. */
const SHARE = 10;

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  await server.api("listObras", { as: ana });
});
afterAll(() => server.close());

async function waiting(): Promise<number> {
  const [row] = await server.owner<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and application_name = 'canteiro'`;
  return row?.count ?? 0;
}

const PATIENCE = { timeout: 20_000 };

async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  await server.owner.begin(async (tx) => {
    await tx`lock table ${tx(table)} in access exclusive mode`;
    await work();
  });
}

const strangers = (): Promise<number[]> =>
  Promise.all(
    Array.from({ length: MANY }, async () => {
      const as = { empresaId: ana.empresaId, token: newToken() };
      return (await server.api("listObras", { as })).status;
    }),
  );

describe("before it is known who asks", () => {
  it("strangers who name a company hold none of its connections", async () => {
    let answers: Promise<number[]> | undefined;
    let own: Promise<{ status: number }> | undefined;
    await whileLocked("sessoes", async () => {
      answers = strangers();
      await expect.poll(waiting, PATIENCE).toBe(SHARE);
      own = server.api("listObras", { as: ana });
      await expect.poll(waiting, PATIENCE).toBe(SHARE + 1);
    });
    expect(new Set(await answers)).toEqual(new Set([401]));
    expect((await own)?.status).toBe(200);
  });

  it("calls without a login from one address leave connections to others", async () => {
    let answers: Promise<{ status: number }[]> | undefined;
    await whileLocked("codigos_de_verificacao", async () => {
      answers = Promise.all(
        Array.from({ length: MANY }, () => server.api("getVerificacao", { params: { codigo: "AAAA-AAAA-AAAA" } })),
      );
      await expect.poll(waiting, PATIENCE).toBeGreaterThanOrEqual(SHARE);
      expect((await server.api("listObras", { as: ana })).status).toBe(200);
      expect(await waiting()).toBe(SHARE);
    });
    expect(new Set((await answers)?.map(({ status }) => status))).toEqual(new Set([404]));
  });
});
