/** Brings a database to the structure this code expects. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres, { type Sql } from "postgres";
import { type Connection, postgresOptions } from "./connection.ts";
import { migrateJobs } from "./jobs.ts";
import { APP_ROLE, appConnection, ensureAppRole, grantDatabase, grantSchema } from "./roles.ts";

/** Folder of the migrations: `NNN-name.sql`, in name order. */
export const MIGRATIONS = fileURLToPath(new URL("migrations/", import.meta.url));

/** Key of an advisory lock, any number that nothing else uses: all nodes of one database take it to migrate one after the other. */
const LOCK = 7_266_101_311;

export type Migration = { readonly nome: string; readonly sql: string; readonly checksum: string };

/** Reads the migrations of a folder in name order. The checksum ignores the line ends, which git may change on Windows. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.toSorted().map((nome) => {
    const sql = readFileSync(join(folder, nome), "utf8").replaceAll("\r\n", "\n");
    return { nome, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

type Applied = { nome: string; checksum: string };

/**
 * Returns the migrations still to apply.
 * @throws when an applied migration is missing or different in this code; nothing is applied then
 */
function pending(known: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.nome, migration]));
  for (const { nome, checksum } of applied) {
    const migration = byName.get(nome);
    if (migration === undefined) {
      throw new Error(
        `The database is newer than this version of Canteiro (it knows "${nome}"). Install the newer version.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new Error(
        `The migration "${nome}" was changed after it was applied. Restore it, and put the change in a new one.`,
      );
    }
  }
  const done = new Set(applied.map(({ nome }) => nome));
  const last = applied.at(-1)?.nome ?? "";
  const open = known.filter(({ nome }) => !done.has(nome));
  const late = open.find(({ nome }) => nome < last);
  if (late !== undefined) {
    throw new Error(
      `The migration "${late.nome}" comes before "${last}", which is already applied. Give it a later number.`,
    );
  }
  return open;
}

async function apply(owner: Sql, migration: Migration): Promise<void> {
  try {
    await owner.begin(async (tx) => {
      await tx.unsafe(migration.sql);
      await tx`insert into public.migracoes (nome, checksum) values (${migration.nome}, ${migration.checksum})`;
    });
  } catch (cause) {
    const { message, position } = cause as { message: string; position?: string };
    const line = position === undefined ? "" : ` (line ${migration.sql.slice(0, Number(position)).split("\n").length})`;
    throw new Error(`The migration "${migration.nome}" failed${line}: ${message}`, { cause });
  }
}

async function canLogIn(app: Connection): Promise<boolean> {
  const sql = postgres({ ...postgresOptions(app), max: 1, fetch_types: false, connect_timeout: 10 });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function ensureRole(owner: Sql, app: Connection): Promise<void> {
  const passwordWorks = await canLogIn(app);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ensureAppRole(owner, app, passwordWorks);
    } catch (error) {
      // Another database of this server is making the same role at this moment.
      const { code, message } = error as { code?: string; message: string };
      const collided = code === "42710" || code === "23505" || message.includes("tuple concurrently updated");
      if (!collided || attempt === 5) throw error;
    }
  }
}

async function refuseUnfit(owner: Sql): Promise<void> {
  const [row] = await owner<{ version: number; encoding: string }[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`;
  if (row === undefined || row.version < 150_000) throw new Error("Canteiro needs PostgreSQL 15 or later.");
  if (row.encoding !== "UTF8") {
    throw new Error(
      `The database has the encoding ${row.encoding}; Canteiro needs UTF8, because accents are lost otherwise.`,
    );
  }
}

/** Makes the table of applied migrations and reads it. The first time it also grants the application's rights, which later tables get by default. */
async function prepare(owner: Sql): Promise<Applied[]> {
  const [found] = await owner<{ ready: boolean }[]>`
    select to_regclass('public.migracoes') is not null
       and exists (select 1 from pg_default_acl
                   where defaclnamespace = 'public'::regnamespace and defaclrole = current_user::regrole) as ready`;
  if (found?.ready !== true) {
    await grantDatabase(owner);
    await grantSchema(owner, "public");
    await owner.unsafe(`
      create table if not exists public.migracoes (
        nome text primary key,
        checksum text not null,
        aplicada_em timestamptz not null default now()
      );
      revoke all on public.migracoes from ${APP_ROLE};`);
  }
  return owner<Applied[]>`select nome, checksum from public.migracoes order by nome collate "C"`;
}

/**
 * Applies missing migrations, each file in its own transaction, one node at a time; then pg-boss's tables and queues.
 * Calling it again changes nothing.
 * @param connection the owner's connection
 * @returns the names applied now, and the application's connection
 */
export async function migrate(
  connection: Connection,
  options: { readonly folder?: string; readonly queues?: readonly string[] } = {},
): Promise<{ applied: string[]; app: Connection }> {
  const app = appConnection(connection);
  const owner = postgres({
    ...postgresOptions(connection),
    max: 1,
    fetch_types: false,
    max_lifetime: null,
    onnotice: () => undefined,
    connection: { application_name: "canteiro-migrate", client_min_messages: "warning" },
  });
  try {
    await owner`select pg_advisory_lock(${LOCK}::bigint)`;
    await refuseUnfit(owner);
    await ensureRole(owner, app);
    const open = pending(readMigrations(options.folder ?? MIGRATIONS), await prepare(owner));
    for (const migration of open) await apply(owner, migration);
    await migrateJobs(owner, connection, options.queues ?? []);
    return { applied: open.map(({ nome }) => nome), app };
  } finally {
    // Ends the session, and with it the lock.
    await owner.end({ timeout: 5 });
  }
}
