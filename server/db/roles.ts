/** The role the application logs in as: it owns nothing, and row level security applies to it. */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import type { Sql } from "postgres";
import type { Connection } from "./connection.ts";

export const APP_ROLE = "canteiro_app";

/** Limits of every session of the application, in PostgreSQL's notation. */
const LIMITS = {
  statement_timeout: "30s",
  lock_timeout: "5s",
  idle_in_transaction_session_timeout: "60s",
} as const;

/**
 * Derives the application's connection from the owner's. The password is derived too, so every node that knows the owner's
 * password computes the same one and none has to be stored.
 */
export function appConnection(owner: Connection): Connection {
  const password = createHmac("sha256", owner.password).update(`${APP_ROLE}/1`).digest("base64url");
  return { ...owner, username: APP_ROLE, password };
}

/**
 * Makes a password verifier as PostgreSQL stores it (RFC 5803). The verifier is sent instead of the password, which therefore
 * never reaches a server log.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const iterations = 4096;
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const key = (name: string) => createHmac("sha256", salted).update(name).digest();
  const stored = createHash("sha256").update(key("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${stored}:${key("Server Key").toString("base64")}`;
}

type RoleRow = { attributes_ok: boolean; settings: string[] | null };

/**
 * Makes or repairs the application's role. Roles belong to the whole server, so a start on another database may be doing
 * the same; the caller repeats on "tuple concurrently updated".
 */
export async function ensureAppRole(owner: Sql, app: Connection, passwordWorks: boolean): Promise<void> {
  const [role] = await owner<RoleRow[]>`
    select rolcanlogin and rolinherit and not (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication)
             as attributes_ok,
           rolconfig as settings
    from pg_roles where rolname = ${APP_ROLE}`;
  const attributes = "login nosuperuser nobypassrls nocreatedb nocreaterole noreplication inherit";
  const password = scramVerifier(app.password);
  if (role === undefined) {
    // `noreplication`, `nobypassrls` and `nosuperuser` are the defaults: naming them needs rights that the owner lacks on a managed server.
    await owner.unsafe(`create role ${APP_ROLE} login nocreatedb nocreaterole inherit password '${password}'`);
  } else {
    if (!role.attributes_ok) await owner.unsafe(`alter role ${APP_ROLE} ${attributes}`);
    if (!passwordWorks) await owner.unsafe(`alter role ${APP_ROLE} password '${password}'`);
  }
  for (const [name, value] of Object.entries(LIMITS)) {
    if (role?.settings?.includes(`${name}=${value}`) === true) continue;
    await owner.unsafe(`alter role ${APP_ROLE} set ${name} = '${value}'`);
  }
}

/**
 * Grants the application the rows of a schema, not its structure. The grants are also the owner's default privileges, so that
 * later tables get them too; a migration can revoke single rights for good (`revoke update on …`).
 */
export async function grantSchema(owner: Sql, schema: string): Promise<void> {
  await owner.unsafe(`
    grant usage on schema ${schema} to ${APP_ROLE};
    revoke create on schema ${schema} from public;
    alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${APP_ROLE};
    alter default privileges in schema ${schema} grant usage, select on sequences to ${APP_ROLE};`);
}

/** Lets the application connect to the database; only the database's owner can make temporary tables or schemas there. */
export async function grantDatabase(owner: Sql): Promise<void> {
  await owner.unsafe(`
    do $$ begin
      execute format('grant connect on database %I to ${APP_ROLE}', current_database());
      execute format('revoke create, temporary on database %I from public', current_database());
    end $$`);
}
