import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asOwner, Workbench } from "../../test/support/embedded.ts";
import { createTestDatabase, type TestDatabase } from "../../test/support/database.ts";
import { type Connection, parseDatabaseUrl } from "./connection.ts";
import { migrate } from "./migrate.ts";

let folder: string;
let empty: string;
let db: TestDatabase;
let connection: Connection;

const put = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const names = async () =>
  (await db.owner<{ nome: string }[]>`select nome from migracoes order by 1`).map((row) => row.nome);

beforeAll(() => {
  empty = mkdtempSync(join(tmpdir(), "canteiro-sql-"));
});
afterAll(() => rmSync(empty, { recursive: true }));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "canteiro-sql-"));
  put("001-um.sql", "create table um (n int);\n");
  put("002-dois.sql", "create table dois (n int);\nrevoke delete on dois from canteiro_app;\n");
  db = await createTestDatabase({ migrations: empty });
  connection = parseDatabaseUrl(db.url);
  return async () => {
    await db.drop();
    rmSync(folder, { recursive: true });
  };
});

describe("migrate", () => {
  it("applies what is missing, in order, once", async () => {
    expect((await migrate(connection, { folder })).applied).toEqual(["001-um.sql", "002-dois.sql"]);
    expect((await migrate(connection, { folder })).applied).toEqual([]);
    put("003-tres.sql", "create table tres (n int)");
    expect((await migrate(connection, { folder })).applied).toEqual(["003-tres.sql"]);
    expect(await names()).toEqual(["001-um.sql", "002-dois.sql", "003-tres.sql"]);
  });

  it("applies each once when several nodes start together", async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => migrate(connection, { folder, queues: ["a"] })));
    expect(results.flatMap(({ applied }) => applied)).toEqual(["001-um.sql", "002-dois.sql"]);
  });

  it("gives the application rows of new tables, and lets a migration take rights back", async () => {
    await migrate(connection, { folder });
    await db.database.withConta({}, async (tx) => {
      await tx`insert into um values (1)`;
      await tx`delete from um`;
      await tx`insert into dois values (1)`;
    });
    const removal = db.database.withConta({}, (tx) => tx`delete from dois`);
    await expect(removal).rejects.toMatchObject({ code: "42501" });
  });

  it("applies a file completely or not at all, and says where it failed", async () => {
    put("003-tres.sql", "create table tres (n int);\ninsert into nowhere values (1);\n");
    await expect(migrate(connection, { folder })).rejects.toThrow(
      'The migration "003-tres.sql" failed (line 2): relation "nowhere" does not exist',
    );
    expect(await names()).toEqual(["001-um.sql", "002-dois.sql"]);
    expect((await db.owner`select to_regclass('tres') as t`)[0]?.["t"]).toBeNull();
  });

  it("refuses a migration that was changed after it was applied", async () => {
    await migrate(connection, { folder });
    put("001-um.sql", "create table um (n int);\r\n");
    await migrate(connection, { folder });
    put("001-um.sql", "create table um (n bigint);\n");
    await expect(migrate(connection, { folder })).rejects.toThrow(
      'The migration "001-um.sql" was changed after it was applied.',
    );
  });

  it("refuses a database that newer code has changed", async () => {
    await migrate(connection, { folder });
    rmSync(join(folder, "002-dois.sql"));
    await expect(migrate(connection, { folder })).rejects.toThrow(
      "The database is newer than this version of Canteiro",
    );
  });

  it("refuses a migration that comes before an applied one", async () => {
    await migrate(connection, { folder });
    put("001-a.sql", "select 1");
    await expect(migrate(connection, { folder })).rejects.toThrow(
      'The migration "001-a.sql" comes before "002-dois.sql"',
    );
  });

  it("repairs the role when its password or an attribute was changed", async () => {
    // A server of its own: roles belong to the whole server, and other test files use their roles at the same time.
    const bench = new Workbench();
    try {
      const server = await bench.start({ dataDir: bench.dataDir(), fsync: false });
      await migrate(server.owner, { folder });
      await asOwner(server, (sql) => sql`alter role canteiro_app createdb password 'other'`);
      const { app } = await migrate(server.owner, { folder });
      const [role] = await asOwner(
        { ...server, owner: app },
        (sql) => sql`select rolcreatedb from pg_roles where rolname = current_user`,
      );
      expect(role).toEqual({ rolcreatedb: false });
    } finally {
      await bench.clean();
    }
  });
});
