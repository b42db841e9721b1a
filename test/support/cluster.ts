/** The PostgreSQL of one test run and the template that every test database is copied from. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { type Connection, postgresOptions } from "../../server/db/connection.ts";
import { commandLine } from "../../server/db/embedded/lock.ts";
import { type EmbeddedServer, startEmbedded } from "../../server/db/embedded/supervisor.ts";

/** Environment variable through which workers find the server. */
export const OWNER_VARIABLE = "CANTEIRO_TEST_DATABASE";

/** Where the workers find the folder that goes at the run's end, told in the same way. */
export const FOLDER_VARIABLE = "CANTEIRO_TEST_FOLDER";

const PREFIX = "canteiro-test-";

/** Folders of runs that were killed; a folder's name ends with the process that made it. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || commandLine(Number(pid)) !== "") continue;
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

/** A folder PostgreSQL's own account can pass through, unlike what `mkdtemp` makes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

export type TestCluster = { readonly server: EmbeddedServer; readonly folder: string; stop(): Promise<void> };

/**
 * A fresh cluster without durability (nothing in it outlives the run). `POSTGRES_BIN_DIR` runs the suite on another
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

/** The owner, for preparing and for assertions: superuser, so row level security does not bind it. */
export function ownerSql(connection: Connection, max = 4): postgres.Sql {
  // A lock that is never given fails by name, and not as a hook that took too long.
  const settings = { lock_timeout: 120_000 };
  return postgres({ ...postgresOptions(connection), max, connection: settings, onnotice: () => undefined });
}
