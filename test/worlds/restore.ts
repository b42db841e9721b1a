import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDatabaseUrl } from "../../server/db/connection.ts";
import { connect } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { appConnection } from "../../server/db/roles.ts";
import { JOB_NAMES } from "../../server/jobs/registry.ts";
import { setClock } from "../support/clock.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { startOwnServer, type TestServer } from "../support/server.ts";
import { fillDatabase, migrationsOf, unpackFiles } from "./dump.ts";
import type { Recorded } from "./world.ts";

/** Restores a world into a database and a data folder, applies today's migrations and starts today's product on it. */

export type Restored = TestDatabase & {
  readonly dataDir: string;
  /** Names of the migrations that were added since the world was recorded. */
  readonly applied: readonly string[];
  /** Starts today's product. `quando`: sets its clock to this moment instead of now. Closing the server leaves the data for the next start. */
  start(options?: { quando: string }): Promise<TestServer>;
  remove(): Promise<void>;
};

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
      await setClock(testDatabase.owner, options?.quando ?? null);
      const database = connect(appConnection(connection));
      const ground = {
        database,
        owner: testDatabase.owner,
        url: testDatabase.url,
        dataDir,
        close: () => database.close(),
      };
      return startOwnServer({ ground });
    },
    remove: async () => {
      await testDatabase.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
