import { join } from "node:path";
import type { Config } from "../server/lib/config.ts";
import type { Database } from "../server/db/database.ts";
import { chaveDaAncora } from "../server/evidencia/chaveDaAncora.ts";
import { empresasComEvidencia } from "../server/evidencia/noturno.ts";
import { verificarEmpresa } from "../server/evidencia/verificarEmpresa.ts";
import { createDiskStorage } from "../server/storage/disk.ts";
import { open, runCommand, say } from "./operador.ts";

/**
 * `npm run verify`: checks every chain, snapshot, document and file behind the approvals of all companies, and the anchors over
 * them. Works whether the product runs or not. Exits with 1 and names the place when anything differs from what was recorded.
 */

async function nameOf(database: Database, empresaId: string): Promise<string> {
  const [row] = await database.withEmpresa(
    { empresaId },
    (tx) => tx<{ nome: string }[]>`select nome from empresas where id = ${empresaId}`,
  );
  return row?.nome ?? "(not in the database)";
}

/** @returns the number of differences found */
async function verify(config: Config, database: Database): Promise<number> {
  const services = { config, database, storage: createDiskStorage({ root: join(config.dataDir, "arquivos") }) };
  say(`Public key of the anchors (Ed25519): ${(await chaveDaAncora(config.dataDir)).publica}`);
  const empresas = await empresasComEvidencia(services);
  if (empresas.length === 0) say("No company has approved a report yet.");
  let wrong = 0;
  for (const empresaId of empresas) {
    const { problemas, ...total } = await verificarEmpresa(services, empresaId, { lerArquivos: () => true });
    const { relatorios, revisoes, evidencias, arquivos, ancoras } = total;
    say(`${await nameOf(database, empresaId)} (${empresaId})`);
    say(
      `  ${relatorios} reports, ${revisoes} revisions, ${evidencias} records of evidence, ${arquivos} files, ${ancoras} anchors`,
    );
    for (const { relatorioId, problemas: found } of problemas) {
      for (const { lugar, problema } of found) say(`  ✗ ${relatorioId ?? "anchors"}: ${lugar} ${problema}`);
      wrong += found.length;
    }
    if (problemas.length === 0) say("  ✓ as recorded");
  }
  return wrong;
}

await runCommand(async (config) => {
  const database = await open(config);
  try {
    const wrong = await verify(config, database);
    if (wrong > 0) say(`${wrong} ${wrong === 1 ? "place differs" : "places differ"} from what was recorded.`);
    process.exitCode = wrong > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
});
