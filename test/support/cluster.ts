/** Runs one PostgreSQL per test run, in which every test file gets its own database. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { type Connection, postgresOptions } from "../../server/db/connection.ts";
import { commandLine } from "../../server/db/embedded/lock.ts";
import { type EmbeddedServer, startEmbedded } from "../../server/db/embedded/supervisor.ts";

/** Environment variable that tells workers the server's URL. */
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

/** Makes a folder that PostgreSQL's own account can enter, unlike a folder from `mkdtemp` alone. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

export type TestCluster = { readonly server: EmbeddedServer; readonly folder: string; stop(): Promise<void> };

/** Starts a new cluster without durability, because none of its data outlives the run. `POSTGRES_BIN_DIR` selects another PostgreSQL version. */
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

/** Connects as the owner, to prepare data and to check results: a superuser, to whom row level security does not apply. */
export function ownerSql(connection: Connection, max = 4): postgres.Sql {
  // Makes waiting for a lock that is never granted fail with a database error, instead of letting a hook of the test time out.
  const settings = { lock_timeout: 120_000 };
  return postgres({ ...postgresOptions(connection), max, connection: settings, onnotice: () => undefined });
}
