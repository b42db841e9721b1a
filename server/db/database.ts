/** The database as the rest of the server sees it: transactions bound to a company or to an account, nothing else. */
import type { ConstructorOptions } from "pg-boss";
import type { Config } from "../lib/config.ts";
import { type Channel, type ChannelOptions, openChannel } from "./channel.ts";
import { type Connection, parseDatabaseUrl } from "./connection.ts";
import { type EmbeddedServer, startEmbedded } from "./embedded/supervisor.ts";
import { bossOptions } from "./jobs.ts";
import { migrate } from "./migrate.ts";
import { type News, Pool } from "./pool.ts";
import { inTransaction, type Tx, withRetry } from "./transaction.ts";

export type { News } from "./pool.ts";
export { leaveNews } from "./transaction.ts";
export type { Tx } from "./transaction.ts";

export type Database = {
  /**
   * Runs `fn` in one transaction that sees and writes rows of one company only (decision 003).
   * @param who `empresaId` and `loginId` are UUIDs, from the session and never from the request's body
   * @param options `retry` repeats `fn` up to 3 times after a deadlock, lock timeout or serialization failure: `fn` must then
   * have no effect outside `tx`. `snapshot` reads everything as of one moment, cannot write, and has no statement timeout.
   * `asWritten` plans all queries with their joins in the written order, from the first one on (`plan.ts`)
   * @throws what `fn` throws, after a rollback
   */
  withEmpresa<T>(
    who: { readonly empresaId: string; readonly loginId?: string },
    fn: (tx: Tx) => Promise<T>,
    options?: { readonly retry?: boolean; readonly snapshot?: boolean; readonly asWritten?: boolean },
  ): Promise<T>;
  /** Runs `fn` in one transaction on the tables of accounts, and on the memberships of `loginId` when given; no company's rows. */
  withConta<T>(
    who: { readonly loginId?: string },
    fn: (tx: Tx) => Promise<T>,
    options?: { readonly retry?: boolean },
  ): Promise<T>;
  /**
   * Calls `listener` with the news that transactions of this process left with {@link leaveNews}, once they are
   * committed.
   */
  onNews(listener: (news: News) => void): void;
  /** Opens a separate connection for short messages between the nodes on this database. */
  openChannel(options: ChannelOptions): Channel;
  /** @throws when the database does not answer */
  ping(): Promise<void>;
  /** Waits for the queries under way, closes the connections and stops the embedded server. */
  close(): Promise<void>;
  /** Options for `new PgBoss(database.boss)`: pg-boss runs under the application's role, on tables that the migration made. */
  readonly boss: ConstructorOptions;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const POOL_SIZE = 16;

function uuid(value: string, name: string): string {
  if (!UUID.test(value)) throw new TypeError(`${name} must be a UUID`);
  return value;
}

/** Opens a migrated database as the application. `afterClose` stops the server started for it. */
export function connect(app: Connection, afterClose: () => Promise<void> = async () => undefined): Database {
  const pool = new Pool(app, POOL_SIZE);
  const run = <T>(work: () => Promise<T>, retry: boolean | undefined) => (retry === true ? withRetry(work) : work());
  const listeners = new Set<(news: News) => void>();
  const tell = (news: News): void => {
    for (const listener of listeners) listener(news);
  };
  return {
    withEmpresa: async (who, fn, options) => {
      const loginId = who.loginId === undefined ? "" : uuid(who.loginId, "loginId");
      const settings = { empresaId: uuid(who.empresaId, "empresaId"), loginId, ...options };
      return run(() => inTransaction(pool, settings, fn, tell), options?.retry);
    },
    withConta: async (who, fn, options) => {
      const settings = { empresaId: "", loginId: who.loginId === undefined ? "" : uuid(who.loginId, "loginId") };
      return run(() => inTransaction(pool, settings, fn, tell), options?.retry);
    },
    onNews: (listener) => void listeners.add(listener),
    openChannel: (options) => openChannel(app, options),
    ping: async () => {
      await pool.use((client) => client`select 1`);
    },
    close: async () => {
      await pool.end(10_000);
      await afterClose();
    },
    boss: bossOptions(app),
  };
}

export type OpenOptions = {
  /** Folder of the migrations; the product's own by default. */
  readonly migrations?: string;
  /** Names of the pg-boss queues to create. */
  readonly queues?: readonly string[];
  readonly onLog?: (line: string) => void;
  readonly onWarning?: (message: string) => void;
};

/**
 * Starts the embedded server (unless `databaseUrl` is set), migrates, and opens the application's pool.
 * @throws with a sentence for the person who starts the server
 */
export async function openDatabase(
  config: Pick<Config, "dataDir" | "databaseUrl" | "postgresBinDir">,
  options: OpenOptions = {},
): Promise<Database> {
  let embedded: EmbeddedServer | null = null;
  try {
    if (config.databaseUrl === null) {
      embedded = await startEmbedded({
        dataDir: config.dataDir,
        postgresBinDir: config.postgresBinDir,
        ...(options.onLog && { onLog: options.onLog }),
        ...(options.onWarning && { onWarning: options.onWarning }),
      });
    }
    const owner = embedded?.owner ?? parseDatabaseUrl(config.databaseUrl ?? "");
    const { app } = await migrate(owner, {
      ...(options.migrations !== undefined && { folder: options.migrations }),
      ...(options.queues && { queues: options.queues }),
    });
    const database = connect(app, async () => embedded?.stop());
    await database.ping();
    return database;
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
