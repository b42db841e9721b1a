import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDatabaseUrl } from "../../server/db/connection.ts";
import { connect } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { APP_ROLE, appConnection } from "../../server/db/roles.ts";
import { JOB_NAMES } from "../../server/jobs/registry.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { fillDatabase, migrationsOf, unpackFiles } from "./dump.ts";
import type { Recorded } from "./world.ts";

/** A world in a database and a data folder, brought to today's migrations, and today's product on it. */

export type Restored = TestDatabase & {
  readonly dataDir: string;
  /** Names of the migrations that came since. */
  readonly applied: readonly string[];
  /** Today's product. `quando`: at the world's moment instead of now. Closing it leaves the world for the next. */
  start(options?: { quando: string }): Promise<TestServer>;
  remove(): Promise<void>;
};

/**
 * What the product asks PostgreSQL for the time, it asks by `now()`: for the application's role another one is found first. Defaults of
 * columns go on having the time that is, so with this clock one only reads.
 */
async function setClock({ owner }: TestDatabase, quando: string | null): Promise<void> {
  const [row] = await owner<{ name: string }[]>`select current_database() as name`;
  const role = `alter role ${APP_ROLE} in database "${row?.name ?? ""}"`;
  await owner.unsafe("drop schema if exists relogio cascade");
  if (quando === null) return void (await owner.unsafe(`${role} reset search_path`));
  await owner.unsafe(`
    create schema relogio;
    grant usage on schema relogio to ${APP_ROLE};
    create function relogio.now() returns timestamptz language sql stable parallel safe return timestamptz '${quando}';
    ${role} set search_path = relogio, pg_catalog, public;`);
}

export async function restoreWorld({ dump, files }: Recorded): Promise<Restored> {
  const folder = migrationsOf(dump);
  const dataDir = mkdtempSync(join(tmpdir(), "canteiro-world-"));
  const testDatabase = await createTestDatabase({ migrations: folder, queues: JOB_NAMES });
  rmSync(folder, { recursive: true });
  await fillDatabase(testDatabase.owner, dump);
  unpackFiles(files, dataDir);
  const connection = parseDatabaseUrl(testDatabase.url);
  const { applied } = await migrate(connection, { queues: JOB_NAMES });
  return {
    ...testDatabase,
    dataDir,
    applied,
    start: async (options) => {
      await setClock(testDatabase, options?.quando ?? null);
      const database = connect(appConnection(connection));
      const ground = {
        database,
        owner: testDatabase.owner,
        url: testDatabase.url,
        dataDir,
        close: () => database.close(),
      };
      return startTestServer({ ground });
    },
    remove: async () => {
      await testDatabase.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
