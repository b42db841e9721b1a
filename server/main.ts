import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildApp } from "./app.ts";
import { ConfigError, readConfig, type Config } from "./lib/config.ts";
import { openDatabase } from "./db/database.ts";
import { createLogger } from "./http/logs.ts";
import { closeAll, closeHttp, closeOnSignals } from "./http/shutdown.ts";
import { terminal } from "./http/terminal.ts";
import { JOB_NAMES } from "./jobs/registry.ts";
import { createSelador } from "./selo/selador.ts";
import { startServices } from "./start.ts";
import { startFailure } from "./startFailure.ts";

/** Starts the product: database, migrations, jobs, HTTP. On the terminal it prints a few sentences for people. */

const WEB = fileURLToPath(new URL("../dist/web", import.meta.url));

const say = (line: string) => process.stdout.write(`${line}\n`);

function announce(config: Config): void {
  say(`Canteiro is ready at ${config.publicUrl}`);
  say(`  data:  ${config.dataDir}${config.databaseUrl === null ? "" : " (files only; the database is external)"}`);
  if (config.smtpUrl === null) say(`  mails: written to ${join(config.dataDir, "mail")} (set SMTP_URL to send them)`);
  if (config.cobranca === "nenhuma") return;
  if (config.planos.length === 0) say("  plans: none can be hired (set PLANOS, or COBRANCA=nenhuma)");
  else if (config.pix === null && config.dadosBancarios === null)
    say("  plans: charges do not say how to pay (set PIX_CHAVE, or DADOS_BANCARIOS)");
}

async function start(config: Config): Promise<void> {
  const log = createLogger(config.logLevel, process.stdout.isTTY ? terminal(process.stdout) : undefined);
  // Before the database starts, so that errors in the seal's configuration show at once.
  const selo = await createSelador(config);
  const database = await openDatabase(config, {
    queues: JOB_NAMES,
    onLog: (line) => log.debug({ line }, "postgres"),
    onWarning: (message) => log.warn(message),
  });
  const development = process.argv.includes("--dev");
  const { services, closing } = await startServices({ config, database, log, checkAnswers: development, selo });
  const app = await buildApp(services, { log, web: existsSync(WEB) ? WEB : null });
  const http = { name: "http", close: () => closeHttp(app) };
  const parts = [http, ...closing];
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await closeAll(parts, log);
    throw error;
  }
  closeOnSignals(parts, log);
  announce(config);
}

/** Reads the environment and starts the server; on failure ends the process with a sentence for the person. */
export async function main(): Promise<void> {
  // Files of this process and its children are readable by this account alone.
  process.umask(0o077);
  let config: Config | null = null;
  try {
    config = readConfig(process.env);
    await start(config);
  } catch (error) {
    const intro = error instanceof ConfigError ? "These settings cannot be used:" : "Canteiro could not start.";
    process.stderr.write(`${intro}\n${startFailure(error, config)}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await main();
