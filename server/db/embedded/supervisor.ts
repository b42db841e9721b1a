/** Starts, watches and stops the embedded PostgreSQL of a data folder. */
import { chmodSync, mkdirSync, realpathSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { type Connection, postgresOptions } from "../connection.ts";
import { type Account, chooseAccount } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { type Cluster, openCluster, OWNER_ROLE, socketFolder } from "./cluster.ts";
import { lockDataDir } from "./lock.ts";
import { type Postmaster, stopOrphan } from "./orphan.ts";
import { type ListenOn, type PostgresProcess, runPostgres } from "./process.ts";

const DATABASE = "canteiro";
/** How long PostgreSQL may take until it answers: recovery after a crash may take long on a slow disk. */
const START_LIMIT_MS = 300_000;
/** After a kill -9 the last children of the old server need a moment before a new one may start. */
const LEFTOVER_LIMIT_MS = 30_000;
const RESTART_PAUSES_MS = [100, 500, 1_000, 5_000, 15_000];

export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly postgresBinDir?: string | null;
  /** `false` gives up durability; for tests only. */
  readonly fsync?: boolean;
  readonly onLog?: (line: string) => void;
  readonly onWarning?: (message: string) => void;
};

export type EmbeddedServer = {
  /** The owner's connection to the product's database. */
  readonly owner: Connection;
  readonly version: string;
  readonly pid: () => number;
  stop(): Promise<void>;
};

type Parts = {
  binaries: Binaries;
  account: Account | null;
  cluster: Cluster;
  listenOn: ListenOn;
  fsync: boolean;
  onLog: (line: string) => void;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port on 127.0.0.1.");
  return address.port;
}

function ownerOf(parts: Pick<Parts, "cluster" | "listenOn">, database: string): Connection {
  const { cluster, listenOn } = parts;
  const at =
    "tcpPort" in listenOn
      ? { host: "127.0.0.1", port: listenOn.tcpPort }
      : { host: listenOn.socketFolder, port: listenOn.port };
  return { ...at, database, username: OWNER_ROLE, password: cluster.ownerPassword, tls: "disable" };
}

async function once<T>(connection: Connection, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres({
    ...postgresOptions(connection),
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function answersFor(cluster: Cluster, postmaster: Postmaster): Promise<boolean> {
  const listenOn: ListenOn =
    postmaster.socketFolder === ""
      ? { tcpPort: postmaster.port }
      : { socketFolder: postmaster.socketFolder, port: postmaster.port };
  try {
    return await once(ownerOf({ cluster, listenOn }, "postgres"), async (sql) => {
      const [row] = await sql<{ data_directory: string }[]>`show data_directory`;
      return row?.data_directory === cluster.dataDirectory;
    });
  } catch {
    return false;
  }
}

/** Waits until the server answers a query. @returns `null` when it is ready, otherwise why it ended or was stopped */
async function untilReady(running: PostgresProcess, parts: Parts): Promise<string | null> {
  const until = performance.now() + START_LIMIT_MS;
  const connection = ownerOf(parts, "postgres");
  for (let pause = 5; ; pause = Math.min(pause * 1.5, 250)) {
    if (running.hasEnded()) return running.ended;
    try {
      await once(connection, (sql) => sql`select 1`);
      return null;
    } catch (error) {
      if (performance.now() > until) {
        await running.stop();
        return `did not answer within ${START_LIMIT_MS / 1000} s (${String(error)})`;
      }
      await Promise.race([wait(pause), running.ended]);
    }
  }
}

async function start(parts: Parts): Promise<PostgresProcess> {
  const until = performance.now() + LEFTOVER_LIMIT_MS;
  for (;;) {
    const running = runPostgres({ ...parts, dataDirectory: parts.cluster.dataDirectory });
    const failure = await untilReady(running, parts);
    if (failure === null) return running;
    const log = running.log();
    const leftover = log.some((line) => line.includes("pre-existing shared memory block"));
    if (!leftover || performance.now() > until) {
      throw new Error(
        `PostgreSQL in ${parts.cluster.dataDirectory} ${failure}. Its last log lines:\n${log.join("\n")}`,
      );
    }
    await wait(200);
  }
}

/** Makes the product's database; refuses an encoding other than UTF-8, which would lose accents. */
async function prepareDatabase(parts: Parts): Promise<void> {
  await once(ownerOf(parts, "postgres"), async (sql) => {
    const found = await sql<{ encoding: string }[]>`
      select pg_encoding_to_char(encoding) as encoding from pg_database where datname in ('template0', ${DATABASE})`;
    const wrong = found.find((row) => row.encoding !== "UTF8");
    if (wrong !== undefined) {
      throw new Error(
        `The database in ${parts.cluster.dataDirectory} has the encoding ${wrong.encoding}; Canteiro needs UTF8, because ` +
          "accents are lost otherwise. Move this folder away and restore a backup into a new one.",
      );
    }
    if (found.length < 2) await sql.unsafe(`create database ${DATABASE} template template0`);
  });
}

/** Keeps the server running: starts a new one after each unwanted end, with growing pauses. */
function watch(parts: Parts, first: PostgresProcess, warn: (message: string) => void) {
  let current = first;
  let stopping = false;
  const loop = (async () => {
    for (let attempt = 0; ;) {
      const since = performance.now();
      const how = await current.ended;
      if (stopping) return;
      if (performance.now() - since > 60_000) attempt = 0;
      const pause = RESTART_PAUSES_MS[Math.min(attempt, RESTART_PAUSES_MS.length - 1)] ?? 0;
      attempt += 1;
      warn(
        `PostgreSQL ${how}; starting it again in ${pause} ms. Last log lines:\n${current.log().slice(-10).join("\n")}`,
      );
      await wait(pause);
      if (stopping) return;
      try {
        current = await start(parts);
        // `stop` may have been called meanwhile; it waits for this loop.
        if (stopping) return await current.stop();
      } catch (error) {
        warn(error instanceof Error ? error.message : String(error));
      }
    }
  })();
  return {
    pid: () => current.pid,
    async stop(): Promise<void> {
      stopping = true;
      await current.stop();
      await loop;
    },
  };
}

/**
 * Starts the embedded PostgreSQL; resolves when it answers and the product's database exists.
 * @throws with a sentence for the person at the keyboard: folder in use, folder unreadable, wrong version, log lines
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const warn = options.onWarning ?? (() => undefined);
  const account = chooseAccount();
  const fresh = mkdirSync(options.dataDir, { recursive: true }) !== undefined;
  const dataDir = realpathSync(options.dataDir);
  // When we run as root, PostgreSQL's account must be able to pass through the folder, and no more; a folder that root closed stays closed.
  const widest = account === null ? 0o700 : 0o711;
  chmodSync(dataDir, fresh ? widest : statSync(dataDir).mode & widest);
  const unlock = lockDataDir(dataDir);
  let cleanUp = unlock;
  try {
    const binaries = findBinaries(options.postgresBinDir ?? null, account);
    const fsync = options.fsync ?? true;
    const cluster = await openCluster({ dataDir, binaries, account, fsync }, warn);
    await stopOrphan(cluster.dataDirectory, (postmaster) => answersFor(cluster, postmaster), warn);
    const listenOn: ListenOn =
      process.platform === "win32"
        ? { tcpPort: await freePort() }
        : { socketFolder: socketFolder(cluster.dataDirectory, account), port: 5432 };
    if ("socketFolder" in listenOn) {
      cleanUp = () => {
        rmSync(listenOn.socketFolder, { recursive: true, force: true });
        unlock();
      };
    }
    const parts: Parts = { binaries, account, cluster, listenOn, fsync, onLog: options.onLog ?? (() => undefined) };
    const running = await start(parts);
    try {
      await prepareDatabase(parts);
    } catch (error) {
      await running.stop();
      throw error;
    }
    const watched = watch(parts, running, warn);
    return {
      owner: ownerOf(parts, DATABASE),
      version: binaries.version,
      pid: watched.pid,
      async stop() {
        await watched.stop();
        cleanUp();
      },
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}
