import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/support/database.ts";
import { parseDatabaseUrl } from "./connection.ts";
import { Pool } from "./pool.ts";
import { appConnection } from "./roles.ts";

const migrations = fileURLToPath(new URL("../../test/support/migrations/", import.meta.url));

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ migrations });
});
afterAll(() => db.drop());

const open = (size: number, waitLimit?: number) =>
  new Pool(appConnection(parseDatabaseUrl(db.url)), size, ...(waitLimit === undefined ? [] : [waitLimit]));
const pidOf = (pool: Pool) =>
  pool.use(async (sql) => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid);

describe("the pool", () => {
  it("opens no more connections than its size, and keeps those it has", async () => {
    const pool = open(3);
    const pids = await Promise.all(Array.from({ length: 30 }, () => pidOf(pool)));
    expect(new Set(pids).size).toBe(3);
    expect(pids).toContain(await pidOf(pool));
    await pool.end(1_000);
  });

  it("replaces a connection that broke while it was idle", async () => {
    const pool = open(1);
    const before = await pidOf(pool);
    await db.owner`select pg_terminate_backend(${before ?? 0}, 5000)`;
    await expect.poll(() => pidOf(pool).catch(() => before)).not.toBe(before);
    await pool.end(1_000);
  });

  it("says so when no connection becomes free in time", async () => {
    const pool = open(1, 50);
    const slow = pool.use((sql) => sql`select pg_sleep(0.3)`);
    await expect(pidOf(pool)).rejects.toMatchObject({ code: "CONNECT_TIMEOUT" });
    await slow;
    await pool.end(1_000);
  });

  it("lets running work finish at its end, and takes no more", async () => {
    const pool = open(1);
    const running = pool.use((sql) => sql`select pg_sleep(0.1)`);
    const waiting = pidOf(pool);
    const ended = pool.end(5_000);
    await expect(waiting).rejects.toMatchObject({ code: "CONNECTION_ENDED" });
    expect(await running).toHaveLength(1);
    await ended;
    await expect(pidOf(pool)).rejects.toMatchObject({ code: "CONNECTION_ENDED" });
  });
});
