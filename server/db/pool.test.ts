import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/support/database.ts";
import { workFor } from "../lib/whose.ts";
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

  describe("gives turns", () => {
    const ana = { empresaId: "A", person: "ana" };

    /** Starts work that holds a connection until `goOn`; `state.holding` counts the work that has got one. */
    function holder(pool: Pool) {
      const goOn = Promise.withResolvers<void>();
      const state = { holding: 0, goOn: () => goOn.resolve() };
      const hold = (whose: typeof ana) =>
        workFor(whose, () =>
          pool.use(async (sql) => {
            await sql`select 1`;
            state.holding += 1;
            await goOn.promise;
          }),
        );
      return { state, hold };
    }

    it("one person's requests leave connections to others, of the same company and of another", async () => {
      const pool = open(16);
      const { state, hold } = holder(pool);
      const held = Array.from({ length: 60 }, () => hold(ana));
      await expect.poll(() => state.holding).toBe(4);
      expect(await workFor({ empresaId: "A", person: "bruno" }, () => pidOf(pool))).toBeGreaterThan(0);
      expect(await workFor({ empresaId: "B", person: "carla" }, () => pidOf(pool))).toBeGreaterThan(0);
      expect(state.holding).toBe(4);
      state.goOn();
      await Promise.all(held);
      expect(state.holding).toBe(60);
      await pool.end(1_000);
    });

    it("all people of one company together leave connections to others", async () => {
      const pool = open(16);
      const { state, hold } = holder(pool);
      const held = Array.from({ length: 60 }, (_, n) => hold({ empresaId: "A", person: String(n) }));
      await expect.poll(() => state.holding).toBe(10);
      expect(await workFor({ empresaId: "B", person: "carla" }, () => pidOf(pool))).toBeGreaterThan(0);
      state.goOn();
      await Promise.all(held);
      await pool.end(1_000);
    });

    it("a caller who has gone leaves the queue; work that has begun gets its next connection", async () => {
      const pool = open(1);
      const [asker, goOn] = [new AbortController(), Promise.withResolvers<void>()];
      const asked = (work: () => Promise<unknown>) => workFor(ana, work, { asker: asker.signal, ms: Infinity });
      const begun = asked(async () => {
        await pool.use(async () => goOn.promise);
        return pidOf(pool);
      });
      const waiting = asked(() => pidOf(pool));
      const other = pidOf(pool);
      asker.abort(new Error("hung up"));
      await expect(waiting).rejects.toThrow("hung up");
      goOn.resolve();
      expect(await begun).toBe(await other);
      await pool.end(1_000);
    });

    it("when all are taken, the company with the fewest goes first", async () => {
      const pool = open(2);
      const order: string[] = [];
      const goOn = Promise.withResolvers<void>();
      const work = (person: string) =>
        workFor({ empresaId: person, person }, () =>
          pool.use(async (sql) => {
            order.push(person);
            await goOn.promise;
            await sql`select pg_sleep(0.01)`;
          }),
        );
      const all = ["A", "A", "A", "A", "B"].map(work);
      goOn.resolve();
      await Promise.all(all);
      expect(order).toEqual(["A", "A", "B", "A", "A"]);
      await pool.end(1_000);
    });

    it("work inside a transaction gets a connection though its company has its share", async () => {
      const pool = open(16);
      const nested = Array.from({ length: 4 }, () =>
        workFor(ana, () =>
          pool.use(async (sql) => {
            await sql`select pg_sleep(0.05)`;
            return pidOf(pool);
          }),
        ),
      );
      expect(await Promise.all(nested)).toHaveLength(4);
      await pool.end(1_000);
    });
  });
});
