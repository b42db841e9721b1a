import { fileURLToPath } from "node:url";
import { constantFrom, integer, sample, tuple } from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/support/database.ts";
import { parseDatabaseUrl } from "./connection.ts";
import type { Database, Tx } from "./database.ts";
import { Pool } from "./pool.ts";
import { appConnection } from "./roles.ts";
import { inTransaction } from "./transaction.ts";

const migrations = fileURLToPath(new URL("../../test/support/migrations/", import.meta.url));
const A = uuidv7();
const B = uuidv7();

let db: TestDatabase;
let database: Database;
beforeAll(async () => {
  db = await createTestDatabase({ migrations });
  database = db.database;
  for (const empresaId of [A, B]) {
    await db.owner`insert into notas (empresa_id, id, texto) values (${empresaId}, ${uuidv7()}, ${`de ${empresaId}`})`;
  }
});
afterAll(() => db.drop());

type Seen = { empresa: string; login: string; empresas: string[] };

async function look(tx: Tx): Promise<Seen> {
  const [row] = await tx<Seen[]>`
    select current_setting('app.empresa_id') as empresa, current_setting('app.login_id') as login,
           array(select distinct empresa_id::text from notas) as empresas`;
  if (row === undefined) throw new Error("no row");
  return row;
}

/**
 * Works through the items in order, 100 at a time: several for each connection of the pool. Not all at once: on a slow machine
 * the last items would exceed the time limit for getting a connection.
 */
async function crowd<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const one = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: 100 }, one));
  return results;
}

describe("a transaction", () => {
  it("sees its own company only", async () => {
    expect(await database.withEmpresa({ empresaId: A }, look)).toEqual({ empresa: A, login: "", empresas: [A] });
    expect(await database.withEmpresa({ empresaId: B, loginId: A }, look)).toEqual({
      empresa: B,
      login: A,
      empresas: [B],
    });
  });

  it("sees no rows without a company", async () => {
    expect(await database.withConta({}, look)).toEqual({ empresa: "", login: "", empresas: [] });
    expect(await database.withConta({ loginId: A }, look)).toEqual({ empresa: "", login: A, empresas: [] });
  });

  it("cannot write for another company", async () => {
    const insert = (empresaId: string) => (tx: Tx) =>
      tx`insert into notas (empresa_id, id, texto) values (${empresaId}, ${uuidv7()}, 'intrusa')`;
    const refused = { code: "42501", message: expect.stringContaining("row-level security") as string };
    await expect(database.withEmpresa({ empresaId: A }, insert(B))).rejects.toMatchObject(refused);
    await expect(database.withConta({}, insert(B))).rejects.toMatchObject(refused);
    const moved = database.withEmpresa({ empresaId: A }, (tx) => tx`update notas set empresa_id = ${B}`);
    await expect(moved).rejects.toMatchObject(refused);
    const others = await database.withEmpresa({ empresaId: A }, (tx) => tx`delete from notas where empresa_id = ${B}`);
    expect(others.count).toBe(0);
  });

  it("is rolled back when its function throws", async () => {
    const work = database.withEmpresa({ empresaId: A }, async (tx) => {
      await tx`insert into notas (empresa_id, id, texto) values (${A}, ${uuidv7()}, 'meia')`;
      throw new Error("half way");
    });
    await expect(work).rejects.toThrow("half way");
    expect(await db.owner`select 1 from notas where texto = 'meia'`).toHaveLength(0);
  });

  it("takes only UUIDs", async () => {
    await expect(database.withEmpresa({ empresaId: "" }, look)).rejects.toThrow("empresaId must be a UUID");
    await expect(database.withEmpresa({ empresaId: "' or 1=1" }, look)).rejects.toThrow(TypeError);
    await expect(database.withConta({ loginId: "x" }, look)).rejects.toThrow("loginId must be a UUID");
  });
});

describe("the settings", () => {
  it("never reach another transaction of the pool: 6,000 interleaved ones, some failing, some with savepoints", async () => {
    let mixes = 0;
    const one = async (kind: number, empresaId: string): Promise<void> => {
      const check = async (tx: Tx, expected: string): Promise<void> => {
        const seen = await look(tx);
        if (seen.empresa !== expected || seen.empresas.some((id) => id !== expected)) mixes += 1;
      };
      if (kind === 0) return database.withConta({}, (tx) => check(tx, ""));
      const work = database.withEmpresa({ empresaId }, async (tx) => {
        await check(tx, empresaId);
        if (kind === 1) await tx`select 1 / 0`;
        if (kind === 2) await tx.savepoint((inner) => check(inner, empresaId));
        await check(tx, empresaId);
      });
      return work.catch((error: unknown) => {
        if (kind !== 1 || (error as { code?: string }).code !== "22012") throw error;
      });
    };
    const plan = sample(tuple(integer({ min: 0, max: 5 }), constantFrom(A, B)), {
      numRuns: 6_000,
      seed: 1,
    });
    await crowd(plan, ([kind, empresaId]) => one(kind, empresaId));
    expect(mixes).toBe(0);
  });

  it("are gone for a query that outlives its transaction: it is refused", async () => {
    type Kept = { tagged: () => Promise<unknown>; unsafe: () => Promise<unknown>; nested: () => Promise<unknown> };
    const kept: Partial<Kept> = {};
    await database.withEmpresa({ empresaId: A }, async (tx) => {
      const tagged = tx`select * from notas`;
      const unsafe = tx.unsafe("select * from notas");
      kept.tagged = async () => tagged;
      kept.unsafe = async () => unsafe;
      await tx.savepoint(async (inner) => {
        const nested = inner`select * from notas`;
        kept.nested = async () => nested;
      });
    });
    for (const late of Object.values(kept))
      await expect(late()).rejects.toThrow("belongs to a transaction that has ended");
  });
});

describe("a connection lost in the middle of a transaction", () => {
  /** Ends the backend of `tx` and waits until it is gone. */
  async function cut(tx: Tx): Promise<void> {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const pid = row?.pid ?? 0;
    await db.owner`select pg_terminate_backend(${pid}, 5000)`;
  }

  it("never lets the unfinished transaction touch the next one", async () => {
    let late: Promise<unknown> = Promise.resolve();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const broken = database.withEmpresa({ empresaId: A }, async (tx) => {
      await cut(tx);
      await held;
      late = tx`select * from notas`.then((rows) => rows);
      await late;
    });
    await expect(broken).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    // Transactions of company B keep the pool busy when the function of company A goes on (after `release`).
    const others = Array.from({ length: 32 }, () =>
      database.withEmpresa({ empresaId: B }, async (tx) => {
        await look(tx);
        release();
        await tx`select pg_sleep(0.05)`;
        return look(tx);
      }),
    );
    for (const seen of await Promise.all(others)) expect(seen).toEqual({ empresa: B, login: "", empresas: [B] });
    await expect(late).rejects.toThrow("belongs to a transaction that has ended");
  });

  it("costs only the transactions that were running: 200 cuts among 2,000 transactions", async () => {
    let mixes = 0;
    const one = async (index: number): Promise<string> => {
      const empresaId = index % 2 === 0 ? A : B;
      try {
        await database.withEmpresa({ empresaId }, async (tx) => {
          const before = await look(tx);
          if (index % 10 === 0) await cut(tx);
          if (index % 3 === 0) await tx.savepoint((inner) => inner`select 1`);
          const after = await look(tx);
          if ([before, after].some(({ empresa, empresas }) => empresa !== empresaId || empresas.join() !== empresaId)) {
            mixes += 1;
          }
        });
        return "done";
      } catch (error) {
        return (error as { code?: string }).code ?? String(error);
      }
    };
    const outcomes = await crowd(Array.from({ length: 2_000 }), (_, index) => one(index));
    expect(mixes).toBe(0);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1_800);
    await database.ping();
  });
});

describe("a transaction that cannot succeed", () => {
  it("fails when a query failed that nobody waited for, and keeps nothing", async () => {
    const work = database.withEmpresa({ empresaId: A }, async (tx) => {
      await tx`insert into notas (empresa_id, id, texto) values (${A}, ${uuidv7()}, 'perdida')`;
      void tx`select 1 / 0`.execute();
    });
    await expect(work).rejects.toMatchObject({ code: "22012" });
    expect(await db.owner`select 1 from notas where texto = 'perdida'`).toHaveLength(0);
  });

  it("fails when its BEGIN failed: what was sent with it is refused, and nothing more is sent", async () => {
    const pool = new Pool(appConnection(parseDatabaseUrl(db.url)), 1);
    onTestFinished(() => pool.end(1_000));
    // A transaction that was left in an error makes every statement fail, BEGIN too.
    await pool.use(async (client) => {
      await client.unsafe("begin");
      await client`select 1 / 0`.catch(() => undefined);
    });
    let late: unknown;
    const work = inTransaction(pool, { empresaId: A, loginId: "" }, async (tx) => {
      await tx`select 1`.catch(() => undefined);
      late = await tx`select 2`.catch((error: unknown) => error);
    });
    await expect(work).rejects.toMatchObject({ code: "25P02" });
    expect(late).toMatchObject({ message: expect.stringContaining("has ended") as string });
    // The failed transaction was rolled back, so the connection serves the next one.
    expect(await inTransaction(pool, { empresaId: A, loginId: "" }, look)).toMatchObject({ empresa: A });
  });
});

describe("the application role", () => {
  it.each([
    ["turn row level security off", "alter table notas disable row level security", "42501"],
    ["drop a policy", "drop policy empresa on notas", "42501"],
    ["create a table", "create table minha (n int)", "42501"],
    ["create a temporary table", "create temporary table minha (n int)", "42501"],
    ["create a schema", "create schema meu", "42501"],
    ["become the owner", "set role canteiro_owner", "42501"],
    ["become the owner for the session", "set session authorization canteiro_owner", "42501"],
    ["give itself rights", "alter role canteiro_app bypassrls", "42501"],
    ["create a role", "create role outra", "42501"],
    ["empty a table of all companies", "truncate notas cascade", "42501"],
    ["read passwords", "select * from pg_authid", "42501"],
    ["read files", "select pg_read_file('/etc/passwd')", "42501"],
    ["read the migrations", "select * from migracoes", "42501"],
    ["switch the policies off", "set local row_security = off; select * from notas", "42501"],
  ])("cannot %s", async (_what, statement, code) => {
    await expect(database.withEmpresa({ empresaId: A }, (tx) => tx.unsafe(statement))).rejects.toMatchObject({ code });
  });

  it("has the attributes and limits of a plain role", async () => {
    const [role] = await db.owner`
      select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolcanlogin, rolconfig,
             (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles where rolname = 'canteiro_app'`;
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolcanlogin: true,
      rolconfig: ["statement_timeout=30s", "lock_timeout=5s", "idle_in_transaction_session_timeout=60s"],
      owned: 0,
    });
  });
});
