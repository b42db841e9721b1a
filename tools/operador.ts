import postgres, { type Sql } from "postgres";
import { type Config, readConfig } from "../server/lib/config.ts";
import { parseDatabaseUrl, postgresOptions } from "../server/db/connection.ts";
import { connect, type Database, openDatabase } from "../server/db/database.ts";
import { runningOwner } from "../server/db/embedded/running.ts";
import { appConnection } from "../server/db/roles.ts";
import { JOB_NAMES } from "../server/jobs/registry.ts";
import { startFailure } from "../server/startFailure.ts";

/** Shared by the commands of operators. */

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** The product's own database: of the process that runs it, or started for the time being. */
export async function open(config: Config): Promise<Database> {
  const running = config.databaseUrl === null ? runningOwner(config.dataDir) : null;
  return running === null ? openDatabase(config, { queues: JOB_NAMES }) : connect(appConnection(running));
}

/** As the owner of the database; null when it does not run. */
export function openOwner(config: Config): Sql | null {
  const address = config.databaseUrl === null ? runningOwner(config.dataDir) : parseDatabaseUrl(config.databaseUrl);
  return address === null ? null : postgres({ ...postgresOptions(address), max: 1, onnotice: () => undefined });
}

/**
 * Runs a command with the words after its name. It ends with 1 when it is refused, and with 2 when it fails.
 * @param refusalOf the message instead of a failure; null for a failure
 */
export async function runCommand(
  run: (config: Config, words: readonly string[]) => Promise<void>,
  refusalOf: (error: unknown) => string | null = () => null,
): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig(process.env);
    await run(config, process.argv.slice(2));
  } catch (error) {
    const refusal = refusalOf(error);
    process.stderr.write(`${refusal ?? startFailure(error, config)}\n`);
    process.exitCode = refusal === null ? 2 : 1;
  }
}
