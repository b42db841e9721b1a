import { join } from "node:path";
import postgres from "postgres";
import { endereco } from "../domain/lib/enderecos.ts";
import { importarEmpresa } from "../server/backup/importar/importar.ts";
import { RecusaDoImport } from "../server/backup/importar/recusa.ts";
import { parseDatabaseUrl, postgresOptions } from "../server/db/connection.ts";
import { connect, type Database, openDatabase } from "../server/db/database.ts";
import { runningOwner } from "../server/db/embedded/running.ts";
import { appConnection } from "../server/db/roles.ts";
import { createImages } from "../server/images/images.ts";
import { JOB_NAMES } from "../server/jobs/registry.ts";
import { type Config, readConfig } from "../server/lib/config.ts";
import { productVersion } from "../server/start.ts";
import { startFailure } from "../server/startFailure.ts";
import { createDiskStorage } from "../server/storage/disk.ts";

/**
 * `npm run importar-empresa`: takes the export of a company into this installation, which has none. Beside a running product or without
 * one. Ends with 1 when it is refused.
 */

const USAGE = `npm run importar-empresa -- FOLDER
    the folder with all volumes (.zip) of an export, or with what they hold
npm run importar-empresa -- VOLUME.zip VOLUME.zip …
    all volumes of an export`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function open(config: Config): Promise<Database> {
  const running = config.databaseUrl === null ? runningOwner(config.dataDir) : null;
  return running === null ? openDatabase(config, { queues: JOB_NAMES }) : connect(appConnection(running));
}

async function run(config: Config, paths: readonly string[]): Promise<void> {
  if (paths.length === 0 || paths.some((path) => path.startsWith("-"))) throw new RecusaDoImport(USAGE);
  const database = await open(config);
  const address = config.databaseUrl === null ? runningOwner(config.dataDir) : parseDatabaseUrl(config.databaseUrl);
  if (address === null) throw new Error("the database that was opened does not run");
  const owner = postgres({ ...postgresOptions(address), max: 1, onnotice: () => undefined });
  const images = createImages();
  try {
    const storage = createDiskStorage({ root: join(config.dataDir, "arquivos") });
    const services = { config, database, storage, images, version: productVersion() };
    const { nome, linhas, arquivos, administrador, token } = await importarEmpresa({ services, owner, say }, paths);
    say(`${nome}: ${linhas} rows, ${arquivos} files.`);
    say(`${administrador} chooses a password within the hour, at an address that is shown only here:`);
    say(`  ${endereco(config.publicUrl, "novaSenha", { token })}`);
    say("Everybody else does so with “Forgot my password”. Invitations that nobody took up are to be sent anew.");
  } finally {
    await images.close();
    await owner.end();
    await database.close();
  }
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await run(config, process.argv.slice(2));
} catch (error) {
  const refusal = error instanceof RecusaDoImport ? error.message : null;
  process.stderr.write(`${refusal ?? startFailure(error, config)}\n`);
  process.exitCode = refusal === null ? 2 : 1;
}
