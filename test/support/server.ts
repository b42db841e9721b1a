import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Sql } from "postgres";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/lib/config.ts";
import { createPasswordHasher, type PasswordHasher } from "../../server/lib/passwords.ts";
import { createLogger } from "../../server/http/logs.ts";
import { closeAll, closeHttp } from "../../server/http/shutdown.ts";
import { JOB_NAMES } from "../../server/jobs/registry.ts";
import type { AllServices } from "../../server/services.ts";
import { startServices } from "../../server/start.ts";
import { setClock } from "./clock.ts";
import { FOLDER_VARIABLE } from "./cluster.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { createApi, type Api, type Person } from "./http.ts";
import { COMPILED } from "./serverProcess.ts";
import { insertUsuario, SENHA, type UsuarioOptions } from "./usuarios.ts";

/** The whole server on a free port, with a database and a data folder, and shortcuts that create people on this server. */

// Every test server starts its own processes for pictures and PDFs. Most of that cost is compiling the same modules, hence the cache.
Object.assign(process.env, COMPILED);

export type CountingHasher = PasswordHasher & { hashed: number; verified: number };

export type TestServer = {
  readonly url: string;
  readonly api: Api;
  readonly owner: Sql;
  /** Address that connects as the owner of the database. */
  readonly ownerUrl: string;
  readonly services: AllServices;
  readonly hasher: CountingHasher;
  /** Lines of the log, as objects. */
  readonly logged: readonly Record<string, unknown>[];
  /** Creates a company and returns its administrator, with a session. */
  signUp(options?: { email?: string; idioma?: Idioma; senha?: string }): Promise<Person>;
  /** Creates a user of a company, with a session, by SQL as the owner of the database. */
  createUsuario(empresaId: string, options?: UsuarioOptions): Promise<Person>;
  /** Raw `.eml` files, oldest first. */
  mails(): Promise<string[]>;
  drainJobs(): Promise<void>;
  close(): Promise<void>;
};

/** What helpers use of a running product, be it in this process or in another. */
export type Product = Pick<TestServer, "api" | "owner" | "signUp" | "createUsuario">;

/** A hasher with cheap parameters that counts its calls, so that a test sees how often a password was hashed without measuring time. */
function countingHasher(): CountingHasher {
  const cheap = createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 });
  const counting: CountingHasher = {
    hashed: 0,
    verified: 0,
    outdated: (hash) => cheap.outdated(hash),
    hash: (senha) => ((counting.hashed += 1), cheap.hash(senha)),
    verify: (senha, hash) => ((counting.verified += 1), cheap.verify(senha, hash)),
  };
  return counting;
}

export async function signUpThrough(
  api: Api,
  options: { email?: string; idioma?: Idioma; senha?: string },
): Promise<Person> {
  const { email = `${randomUUID()}@exemplo.com`, senha = SENHA, idioma = "pt" } = options;
  const answer = await api("criarConta", {
    body: {
      empresa: { razaoSocial: "Construtora Horizonte", telefone: "11 5555-0100", segmento: { id: 1 }, problema: null },
      usuario: { nome: "Ana Souza", cargo: "Engenheira", email, senha, idioma },
    },
  });
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status} ${answer.bytes.toString()}`);
  const { empresaId, usuarioId, token } = answer.body;
  return { empresaId, usuarioId, token, email, senha };
}

async function readMails(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  // Read one after the other: a bench leaves more mails than the number of files a process may have open.
  const mails: string[] = [];
  for (const name of names) mails.push(await readFile(join(folder, name), "utf8"));
  return mails;
}

/** What a server runs on: its database, and the folder of its files. */
export type Ground = Pick<TestDatabase, "database" | "owner" | "url"> & {
  readonly dataDir: string;
  close(): Promise<void>;
};

async function newGround(quando: string | null): Promise<Ground> {
  // Inside the folder of this run of Vitest, so that the data of a killed worker is removed with it.
  const dataDir = mkdtempSync(join(process.env[FOLDER_VARIABLE] ?? tmpdir(), "canteiro-server-"));
  const testDatabase = await createTestDatabase({ queues: JOB_NAMES });
  const { owner, url } = testDatabase;
  // Jobs use the real time: with a test's clock the queue would treat jobs made now as scheduled for later.
  const boss = { ...testDatabase.database.boss, options: "-c search_path=pg_catalog,public" };
  const database = { ...testDatabase.database, boss };
  if (quando !== null) await setClock(owner, quando);
  const close = async () => {
    await testDatabase.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, owner, url, dataDir, close };
}

let shared: Promise<TestServer> | null = null;

/** Removes what earlier test files left on the shared server: jobs, counted password attempts, mails, lines of the log, counts of the hasher. */
async function freshen({ owner, services, hasher, logged }: TestServer): Promise<void> {
  await owner`delete from pgboss.job where state in ('created', 'retry')`;
  // Waits for running jobs: their mails and lines of the log belong to the earlier file.
  await services.jobs.drain();
  await owner`delete from tentativas`;
  await rm(join(services.config.dataDir, "mail"), { recursive: true, force: true });
  hasher.hashed = hasher.verified = 0;
  (logged as Record<string, unknown>[]).length = 0;
}

/**
 * Returns the server that all test files of this process share, with the companies that earlier files created: for tests that
 * only look at companies of their own. The server ends with the process; `close` does nothing.
 */
export async function startTestServer(): Promise<TestServer> {
  const server = await (shared ??= startOwnServer());
  await freshen(server);
  return { ...server, close: async () => undefined };
}

/**
 * Starts a server for one test file alone: for tests that need settings, look at whole tables or change them, use up connections
 * or write thousands of rows. `https`: the server assumes that people connect over HTTPS; `web`: folder of a built web to serve;
 * `env`: more settings; `waitMs`: how long a request may wait; `ground`: an existing database and data folder.
 */
export async function startOwnServer(
  options: {
    https?: boolean;
    web?: string;
    host?: string;
    env?: Readonly<Record<string, string>>;
    waitMs?: number;
    quando?: string;
    ground?: Ground;
  } = {},
): Promise<TestServer> {
  const ground = options.ground ?? (await newGround(options.quando ?? null));
  const { database, owner, dataDir } = ground;
  const logged: Record<string, unknown>[] = [];
  const log = createLogger("info", { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
  const hasher = countingHasher();
  const config = readConfig({
    PLANOS: fileURLToPath(new URL("planos.json", import.meta.url)),
    // The test receivers of webhooks listen on this address.
    WEBHOOKS_REDES: "127.0.0.1",
    // Making pictures and seals of the full sample work for every company would take most of a run.
    EXEMPLO: "simples",
    ...options.env,
    DATA_DIR: dataDir,
    PUBLIC_URL: options.https === true ? "https://canteiro.exemplo" : "http://localhost:3000",
  });
  const { services, closing } = await startServices({ config, database, log, checkAnswers: true, hasher });
  const app = await buildApp(services, {
    log,
    web: options.web ?? null,
    ...(options.waitMs !== undefined && { waitMs: options.waitMs }),
  });
  await app.listen({ port: 0, host: options.host ?? "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const api = createApi(url);
  return {
    url,
    api,
    owner,
    ownerUrl: ground.url,
    services,
    hasher,
    logged,
    signUp: (given = {}) => signUpThrough(api, given),
    createUsuario: (empresaId, given = {}) => insertUsuario(owner, hasher, empresaId, given),
    mails: () => readMails(join(dataDir, "mail")),
    drainJobs: () => services.jobs.drain(),
    close: async () => {
      await closeAll(
        [{ name: "http", close: () => closeHttp(app) }, ...closing.filter(({ name }) => name !== "database")],
        log,
      );
      await ground.close();
    },
  };
}
