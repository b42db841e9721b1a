/** Vitest's global setup: starts one PostgreSQL per run. It is stopped at the run's end, or by its guard process if the run is killed. */
import { formatDatabaseUrl } from "../../server/db/connection.ts";
import { FOLDER_VARIABLE, OWNER_VARIABLE, startTestCluster, type TestCluster } from "./cluster.ts";

let cluster: TestCluster | null = null;

export async function setup(): Promise<void> {
  cluster = await startTestCluster();
  process.env[OWNER_VARIABLE] = formatDatabaseUrl(cluster.server.owner);
  process.env[FOLDER_VARIABLE] = cluster.folder;
}

export async function teardown(): Promise<void> {
  await cluster?.stop();
}
