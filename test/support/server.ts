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

/** The whole server on a free port with a database and a data folder, and short ways to people in it. */

// Every server starts processes of its own for pictures and paper, and most of what these cost is compiling the same modules.
Object.assign(process.env, COMPILED);

export type CountingHasher = PasswordHasher & { hashed: number; verified: number };

export type TestServer = {
  readonly url: string;
  readonly api: Api;
  readonly owner: Sql;
  /** The owner's address of the database. */
  readonly ownerUrl: string;
  readonly services: AllServices;
  readonly hasher: CountingHasher;
  /** Lines of the log, as objects. */
  readonly logged: readonly Record<string, unknown>[];
  /** A new company with its administrator's session. */
  signUp(options?: { email?: string; idioma?: Idioma; senha?: string }): Promise<Person>;
  /** A user of a company with a session, written as the owner. */
  createUsuario(empresaId: string, options?: UsuarioOptions): Promise<Person>;
  /** Raw `.eml` files, oldest first. */
  mails(): Promise<string[]>;
  drainJobs(): Promise<void>;
  close(): Promise<void>;
};

/** The interface of a running product for helpers, in this process or another. */
export type Product = Pick<TestServer, "api" | "owner" | "signUp" | "createUsuario">;

/** Cheap parameters, and counted: what is computed is visible without a clock. */
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
  // One after the other: a bench leaves more of them than a process may open.
  const mails: string[] = [];
  for (const name of names) mails.push(await readFile(join(folder, name), "utf8"));
  return mails;
}

/** What a server is on: its database, and the folder of its files. */
export type Ground = Pick<TestDatabase, "database" | "owner" | "url"> & {
  readonly dataDir: string;
  close(): Promise<void>;
};

async function newGround(quando: string | null): Promise<Ground> {
  // Below the folder of a run of Vitest, so that what a killed worker leaves goes with it.
  const dataDir = mkdtempSync(join(process.env[FOLDER_VARIABLE] ?? tmpdir(), "canteiro-server-"));
  const testDatabase = await createTestDatabase({ queues: JOB_NAMES });
  const { database, owner, url } = testDatabase;
  if (quando !== null) await setClock(owner, quando);
  const close = async () => {
    await testDatabase.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, owner, url, dataDir, close };
}

let shared: Promise<TestServer> | null = null;

/** Takes away what files before left on the shared server: jobs, guesses that were counted, mails, lines of the log, counts. */
async function freshen({ owner, services, hasher, logged }: TestServer): Promise<void> {
  await owner`delete from pgboss.job where state in ('created', 'retry')`;
  // Those that run are waited for: their mails and lines are of the file before.
  await services.jobs.drain();
  await owner`delete from tentativas`;
  await rm(join(services.config.dataDir, "mail"), { recursive: true, force: true });
  hasher.hashed = hasher.verified = 0;
  (logged as Record<string, unknown>[]).length = 0;
}

/**
 * The server that all files of this process share, with the companies of the files before: for tests that ask about companies of
 * their own. It ends with the process; `close` only ends the file's use of it.
 */
export async function startTestServer(): Promise<TestServer> {
  const server = await (shared ??= startOwnServer());
  await freshen(server);
  return { ...server, close: async () => undefined };
}

/**
 * Starts one for this file alone: for settings, and for tests that ask about whole tables, change them, use up connections or write
 * thousands of rows. `https` makes it believe that people come over HTTPS; `web` serves a built web; `env` adds settings; `waitMs`
 * is a request's patience; `ground` is there already.
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
    // Receivers of tests listen here.
    WEBHOOKS_REDES: "127.0.0.1",
    // Pictures and seals of every company would be most of a run.
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
