import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Sql } from "postgres";
import { createPasswordHasher } from "../../server/lib/passwords.ts";
import { OWNER_ROLE } from "../../server/db/embedded/cluster.ts";
import { readPostmaster } from "../../server/db/embedded/orphan.ts";
import { ownerSql, temporaryFolder } from "../support/cluster.ts";
import { createApi, type Api, type Person } from "../support/http.ts";
import { COMPILED, SERVER_MAIN } from "../support/serverProcess.ts";
import { insertUsuario, type UsuarioOptions } from "../support/usuarios.ts";
import { freePort } from "../support/port.ts";

/** Runs the whole product as `npm start` does, on a free port with an empty data folder of its own. */

const START_LIMIT_MS = 60_000;

export type Product = {
  readonly url: string;
  readonly api: Api;
  /** Makes a user of a company, with a session, without the invitation by mail that screens send. */
  createUsuario(empresaId: string, options?: UsuarioOptions): Promise<Person>;
  /** Deletes the company's kinds of labour, for journeys in which people make that list while they report. */
  clearMaoDeObra(empresaId: string): Promise<void>;
  /** Makes a schedule with this many tasks, a hundred per stage: by hand it would take hours. */
  fillCronograma(empresaId: string, obraId: string, tarefas: number): Promise<void>;
  /** Reads the mails sent to an address so far, as raw `.eml` text, oldest first. */
  readMails(to: string): Promise<string[]>;
  /** Ends a company's trial as hiring a plan does, without going through the screens. */
  hirePlan(empresaId: string): Promise<void>;
  /** Makes the oldest open charge overdue by this many days; with null none is overdue. */
  setOverdue(empresaId: string, days: number | null): Promise<void>;
  /** Sets the plan's end this many days back, as after a request to cancel; with null the plan goes on. */
  setEnded(empresaId: string, days: number | null): Promise<void>;
  /** Runs `npm run cobranca` as the operator; resolves with its output. */
  cobranca(...args: string[]): Promise<string>;
  /** Puts the company into its trial with this many days left; 0 ends the trial. */
  setTrialDays(empresaId: string, days: number): Promise<void>;
  /** Shuts the company down, as support does in the database; no screen can. */
  shutDown(empresaId: string): Promise<void>;
  /** Sets the time of the person's last password entry back so far that a decision asks for the password again. */
  ageSession(usuarioId: string): Promise<void>;
  /** Ends the pause after edits of an approved report, so that its document is made now. */
  endEditPause(relatorioId: string): Promise<void>;
  /** Stops every commit in this company from now on: no write is kept, and the calls answer 503. */
  keepNothing(empresaId: string): Promise<void>;
  /** Forgets all counted attempts. All journeys come from one address, so attempts of earlier journeys could lock this one out. */
  forgetAttempts(): Promise<void>;
  /** Kills the server without warning and starts it again, on the same address with the same data. */
  restart(): Promise<void>;
};

/** Resolves when this very process reports that it is ready; asking its address could reach another process. */
async function untilReady({ child, output, exited }: Server): Promise<void> {
  const said = (why: string): Error => new Error(`the product ${why}:\n${output.join("")}`);
  const ready = new Promise<void>((resolve) => {
    const look = (): void => void (output.join("").includes("Canteiro is ready at") && resolve());
    child.stdout?.on("data", look);
    look();
  });
  const limit = new AbortController();
  const late = pause(START_LIMIT_MS, undefined, { signal: limit.signal }).then(() => "is not ready in time");
  const how = await Promise.race([ready, exited.then(() => "did not start"), late]);
  limit.abort();
  late.catch(() => undefined);
  if (how !== undefined) throw said(how);
}

/** Connects as the owner to the running server's own database. */
function connectOwner(dataDir: string): Sql {
  const home = readdirSync(dataDir).find((name) => /^pg\d+$/.test(name)) ?? "";
  const postmaster = readPostmaster(join(dataDir, home, "cluster"));
  if (postmaster === null) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  const password = readFileSync(join(dataDir, home, "senha"), "utf8").trim();
  const { socketFolder: host, port } = postmaster;
  return ownerSql({ host, port, database: "canteiro", username: OWNER_ROLE, password, tls: "disable" }, 2);
}

async function readMails(folder: string, to: string): Promise<string[]> {
  // Skips mails that are still being written, whose names begin with a dot or do not end in `.eml`.
  const isWritten = (name: string): boolean => name.endsWith(".eml") && !name.startsWith(".");
  const names = (await readdir(folder).catch(() => [])).filter(isWritten).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return mails.filter((mail) => mail.includes(to));
}

async function clearMaoDeObra(owner: Sql, empresaId: string): Promise<void> {
  await owner`delete from obra_predefinidos where empresa_id = ${empresaId}`;
  await owner`delete from mao_de_obra_padrao where empresa_id = ${empresaId}`;
  await owner`delete from mao_de_obra_personalizada where empresa_id = ${empresaId}`;
  await owner`delete from mao_de_obra_categorias where empresa_id = ${empresaId}`;
}

/** Creates the stages and tasks. `Serviço 4321` is in stage 44; every eighth task is late. */
async function fillCronograma(owner: Sql, empresaId: string, obraId: string, tarefas: number): Promise<void> {
  await owner`
    insert into cronograma_etapas (empresa_id, id, obra_id, descricao, ordem)
    select ${empresaId}, gen_random_uuid(), ${obraId}, 'Pavimento ' || n, n from generate_series(1, ${Math.ceil(tarefas / 100)}) n`;
  await owner`
    insert into cronograma_tarefas (empresa_id, id, obra_id, etapa_id, descricao, ordem, unidade, quantidade, prazo, porcentagem_inicial)
    select ${empresaId}, gen_random_uuid(), ${obraId}, e.id, 'Serviço ' || n, n, 'm²', 120,
      case when n % 8 = 0 then date '2020-02-28' else date '2099-02-28' end, n % 100
    from generate_series(1, ${tarefas}) n
    join cronograma_etapas e on e.empresa_id = ${empresaId} and e.obra_id = ${obraId} and e.ordem = (n - 1) / 100 + 1`;
}

async function keepNothing(owner: Sql, empresaId: string): Promise<void> {
  await owner.unsafe(`create or replace function nada_fica() returns trigger language plpgsql as $$
    declare linha jsonb := to_jsonb(coalesce(new, old));
    begin
      if coalesce(linha->>'empresa_id', linha->>'id') = tg_argv[0] then
        -- 53400 is a passing trouble: answered 503, which nothing else here is.
        raise exception 'nothing stays' using errcode = '53400';
      end if;
      return null;
    end $$`);
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`;
  for (const { name } of tables) {
    await owner.unsafe(`create constraint trigger "nada_fica_${empresaId}" after insert or update or delete on ${name}
      deferrable initially deferred for each row execute function nada_fica('${empresaId}')`);
  }
}

type Server = { child: ChildProcess; exited: Promise<unknown>; output: string[] };

/** The operator's price list, payment details and contacts. */
const OPERATOR = {
  PLANOS: fileURLToPath(new URL("../support/planos.json", import.meta.url)),
  PIX_CHAVE: "financeiro@canteiro.example",
  PIX_NOME: "CANTEIRO SOFTWARE",
  PIX_CIDADE: "SAO PAULO",
  SUPORTE_TELEFONE: "+55 11 5555-0100",
  // Lets webhooks reach the receivers of journeys, which listen on this machine.
  WEBHOOKS_REDES: "127.0.0.1",
  // Making the complete sample, with pictures and a seal for every company, would take most of a run's time.
  EXEMPLO: "simples",
};
type Env = Readonly<Record<string, string>>;

/** Runs the operator's command beside the running product. */
async function cobranca(dataDir: string, args: readonly string[]): Promise<string> {
  const command = fileURLToPath(new URL("../../tools/cobranca.ts", import.meta.url));
  const env = { ...OPERATOR, PATH: process.env["PATH"], DATA_DIR: dataDir };
  const child = spawn(process.execPath, [command, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(said);
  return said;
}

function startServer(port: number, dataDir: string, given: Env): Server {
  const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const child = spawn(process.execPath, [SERVER_MAIN], {
    env: { ...COMPILED, ...OPERATOR, PATH: process.env["PATH"], ...own, ...given },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  }
  return { child, exited: once(child, "exit"), output };
}

/** Starts the product, runs `use`, and stops the product by its own process handle. */
export async function withProduct(use: (product: Product) => Promise<void>, env: Env = {}): Promise<void> {
  const folder = temporaryFolder();
  const dataDir = join(folder, "data");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let server = startServer(port, dataDir, env);
  const owner: { sql: Sql | null } = { sql: null };
  try {
    await untilReady(server);
    const hasher = createPasswordHasher();
    await use({
      url,
      api: createApi(url),
      createUsuario: (empresaId, options = {}) =>
        insertUsuario((owner.sql ??= connectOwner(dataDir)), hasher, empresaId, options),
      clearMaoDeObra: (empresaId) => clearMaoDeObra((owner.sql ??= connectOwner(dataDir)), empresaId),
      fillCronograma: (empresaId, obraId, tarefas) =>
        fillCronograma((owner.sql ??= connectOwner(dataDir)), empresaId, obraId, tarefas),
      hirePlan: async (empresaId) => {
        const sql = (owner.sql ??= connectOwner(dataDir));
        await sql`UPDATE empresas SET contratada = true WHERE id = ${empresaId}`;
      },
      setTrialDays: async (empresaId, days) => {
        const sql = (owner.sql ??= connectOwner(dataDir));
        await sql`UPDATE empresas SET contratada = false,
          teste_termina_em = (now() AT TIME ZONE fuso_horario)::date + ${days}::int WHERE id = ${empresaId}`;
      },
      setOverdue: async (empresaId, days) => {
        const sql = (owner.sql ??= connectOwner(dataDir));
        await sql`UPDATE empresas SET vencida_desde = (now() AT TIME ZONE fuso_horario)::date - ${days}::int WHERE id = ${empresaId}`;
        await sql`UPDATE cobrancas c SET vencimento = e.vencida_desde - 1 FROM empresas e
          WHERE e.id = ${empresaId} AND c.empresa_id = e.id AND c.estado = 'aberta'`;
      },
      setEnded: async (empresaId, days) => {
        const sql = (owner.sql ??= connectOwner(dataDir));
        await sql`UPDATE empresas SET cancela_em = (now() AT TIME ZONE fuso_horario)::date - ${days}::int WHERE id = ${empresaId}`;
      },
      cobranca: (...args) => cobranca(dataDir, args),
      shutDown: async (empresaId) => {
        const sql = (owner.sql ??= connectOwner(dataDir));
        await sql`UPDATE empresas SET ativo = false WHERE id = ${empresaId}`;
      },
      ageSession: async (usuarioId) => {
        const sql = (owner.sql ??= connectOwner(dataDir));
        await sql`UPDATE sessoes SET autenticada_em = now() - interval '1 hour' WHERE login_id = ${usuarioId}`;
      },
      endEditPause: async (relatorioId) => {
        const sql = (owner.sql ??= connectOwner(dataDir));
        const jobs = await sql`UPDATE pgboss.job SET start_after = now()
          WHERE name = 'relatorios.selar' AND state = 'created' AND data ->> 'relatorioId' = ${relatorioId} RETURNING id`;
        if (jobs.length === 0) throw new Error("no document waits");
      },
      keepNothing: (empresaId) => keepNothing((owner.sql ??= connectOwner(dataDir)), empresaId),
      forgetAttempts: async () => {
        const sql = (owner.sql ??= connectOwner(dataDir));
        await sql`DELETE FROM tentativas`;
      },
      readMails: (to) => readMails(join(dataDir, "mail"), to),
      restart: async () => {
        await owner.sql?.end({ timeout: 1 });
        owner.sql = null;
        server.child.kill("SIGKILL");
        await server.exited;
        server = startServer(port, dataDir, env);
        await untilReady(server);
      },
    });
    if (server.child.exitCode !== null || server.child.signalCode !== null)
      throw new Error(`the product ended by itself:\n${server.output.join("")}`);
  } finally {
    await owner.sql?.end({ timeout: 1 });
    server.child.kill("SIGTERM");
    await server.exited;
    rmSync(folder, { recursive: true, force: true });
  }
}
