/** The PostgreSQL of one test run, from which every test file gets a database of its own. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { type Connection, postgresOptions } from "../../server/db/connection.ts";
import { commandLine } from "../../server/db/embedded/lock.ts";
import { type EmbeddedServer, startEmbedded } from "../../server/db/embedded/supervisor.ts";

/** Environment variable through which workers find the server. */
export const OWNER_VARIABLE = "CANTEIRO_TEST_DATABASE";

/** Environment variable with the folder that is deleted at the end of the run. */
export const FOLDER_VARIABLE = "CANTEIRO_TEST_FOLDER";

const PREFIX = "canteiro-test-";

/** Deletes folders of runs that were killed; a folder's name contains the id of the process that made it. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || commandLine(Number(pid)) !== "") continue;
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** Makes a folder that PostgreSQL's own account can pass through, unlike one from `mkdtemp`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

export type TestCluster = { readonly server: EmbeddedServer; readonly folder: string; stop(): Promise<void> };

/**
 * Starts a fresh cluster without durability, as none of its data outlives the run. `POSTGRES_BIN_DIR` runs the suite on another
 * PostgreSQL version.
 */
export async function startTestCluster(): Promise<TestCluster> {
  sweep();
  const folder = temporaryFolder();
  const server = await startEmbedded({
    dataDir: folder,
    fsync: false,
    postgresBinDir: process.env["POSTGRES_BIN_DIR"] ?? null,
  });
  return {
    server,
    folder,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Connects as the owner, for preparing and for assertions: a superuser, to whom row level security does not apply. */
export function ownerSql(connection: Connection, max = 4): postgres.Sql {
  // A lock that is never granted fails with its own error, and not as a hook that took too long.
  const settings = { lock_timeout: 120_000 };
  return postgres({ ...postgresOptions(connection), max, connection: settings, onnotice: () => undefined });
}
