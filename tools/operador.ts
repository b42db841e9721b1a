import postgres, { type Sql } from "postgres";
import { type Config, readConfig } from "../server/lib/config.ts";
import { parseDatabaseUrl, postgresOptions } from "../server/db/connection.ts";
import { connect, type Database, openDatabase } from "../server/db/database.ts";
import { runningOwner } from "../server/db/embedded/running.ts";
import { appConnection } from "../server/db/roles.ts";
import { JOB_NAMES } from "../server/jobs/registry.ts";
import { startFailure } from "../server/startFailure.ts";

/** What all commands of operators share. */

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Opens the product's database: that of the running product, or one started for this command. */
export async function open(config: Config): Promise<Database> {
  const running = config.databaseUrl === null ? runningOwner(config.dataDir) : null;
  return running === null ? openDatabase(config, { queues: JOB_NAMES }) : connect(appConnection(running));
}

/** Connects as the owner of the database; null when the database does not run. */
export function openOwner(config: Config): Sql | null {
  const address = config.databaseUrl === null ? runningOwner(config.dataDir) : parseDatabaseUrl(config.databaseUrl);
  return address === null ? null : postgres({ ...postgresOptions(address), max: 1, onnotice: () => undefined });
}

/**
 * Runs a command with its arguments. Exits with 1 when the command is refused, and with 2 when it fails.
 * @param refusalOf returns the message of a refusal, or null for a failure
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
