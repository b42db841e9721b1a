import { join } from "node:path";
import { endereco } from "../domain/lib/enderecos.ts";
import { importarEmpresa } from "../server/backup/importar/importar.ts";
import { RecusaDoImport } from "../server/backup/importar/recusa.ts";
import { createImages } from "../server/images/images.ts";
import type { Config } from "../server/lib/config.ts";
import { productVersion } from "../server/start.ts";
import { createDiskStorage } from "../server/storage/disk.ts";
import { open, openOwner, runCommand, say } from "./operador.ts";

/**
 * `npm run importar-empresa`: imports the export of a company into this installation, which must not have any accounts yet. Works
 * whether the product runs or not. Exits with 1 when the import is refused.
 */

const USAGE = `npm run importar-empresa -- FOLDER
    the folder with all volumes (.zip) of an export, or with what they hold
npm run importar-empresa -- VOLUME.zip VOLUME.zip …
    all volumes of an export`;

async function run(config: Config, paths: readonly string[]): Promise<void> {
  if (paths.length === 0 || paths.some((path) => path.startsWith("-"))) throw new RecusaDoImport(USAGE);
  const database = await open(config);
  const owner = openOwner(config);
  if (owner === null) throw new Error("the database that was opened does not run");
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

await runCommand(run, (error) => (error instanceof RecusaDoImport ? error.message : null));
