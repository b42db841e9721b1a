/** Makes a database for each test file in a few hundredths of a second. */
import { createHash, randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { type Connection, formatDatabaseUrl, parseDatabaseUrl } from "../../server/db/connection.ts";
import { connect, type Database } from "../../server/db/database.ts";
import { migrate, MIGRATIONS, readMigrations } from "../../server/db/migrate.ts";
import { appConnection } from "../../server/db/roles.ts";
import { OWNER_VARIABLE, ownerSql } from "./cluster.ts";

export type TestDatabase = {
  readonly database: Database;
  /** The owner's connection, to which row level security does not apply: to prepare data and to check results. */
  readonly owner: Sql;
  /** The owner's URL, in the form of `DATABASE_URL`. */
  readonly url: string;
  drop(): Promise<void>;
};

export type TestDatabaseOptions = { readonly migrations?: string; readonly queues?: readonly string[] };

const TEMPLATE_LOCK = 7_266_101_312;

function clusterOwner(): Connection {
  const url = process.env[OWNER_VARIABLE];
  if (url === undefined) throw new Error("No test PostgreSQL: vitest.config.ts must name test/support/globalSetup.ts.");
  return parseDatabaseUrl(url);
}

/**
 * Returns the name of the template database for these migrations and queues; the first test file that needs the template makes
 * it. The name contains their fingerprint, so a changed migration (in watch mode) gets a new template.
 */
async function template(admin: Sql, base: Connection, options: TestDatabaseOptions): Promise<string> {
  const folder = options.migrations ?? MIGRATIONS;
  const queues = options.queues ?? [];
  const content = JSON.stringify([readMigrations(folder).map(({ nome, checksum }) => [nome, checksum]), queues]);
  const name = `modelo_${createHash("sha256").update(content).digest("hex").slice(0, 16)}`;
  await admin.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${TEMPLATE_LOCK}::bigint)`;
    const [found] = await tx`select 1 from pg_database where datname = ${name}`;
    if (found !== undefined) return;
    // The database has another name until it is complete. CREATE DATABASE needs a session outside this transaction.
    const draft = `${name}_novo`;
    const session = ownerSql(base, 1);
    try {
      await session.unsafe(`drop database if exists ${draft} with (force)`);
      await session.unsafe(`create database ${draft} template template0`);
      await migrate({ ...base, database: draft }, { folder, queues });
      await session.unsafe(`alter database ${draft} rename to ${name}`);
    } finally {
      await session.end();
    }
  });
  return name;
}

/** Makes a migrated, empty database. Call `drop` after the tests of the file. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const base = clusterOwner();
  const admin = ownerSql(base, 2);
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  try {
    const source = await template(admin, base, options);
    await admin.unsafe(`create database ${name} template ${source}`);
    // A copied database does not inherit the rights on its template.
    await admin.unsafe(`revoke temporary, create on database ${name} from public`);
  } finally {
    await admin.end();
  }
  const connection: Connection = { ...base, database: name };
  const database = connect(appConnection(connection));
  const owner = ownerSql(connection);
  return {
    database,
    owner,
    url: formatDatabaseUrl(connection),
    async drop() {
      await Promise.all([database.close(), owner.end()]);
      const last = ownerSql(base, 1);
      await last.unsafe(`drop database if exists ${name} with (force)`);
      await last.end();
    },
  };
}
