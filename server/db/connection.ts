/** Address of a PostgreSQL, in one shape for both drivers (postgres.js for us, pg inside pg-boss). */
import type { Options } from "postgres";

export type Connection = {
  /** A host name, or a folder with a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly username: string;
  readonly password: string;
  /** `require` encrypts without checking the certificate, `verify-full` checks it, as in libpq. */
  readonly tls: "disable" | "require" | "verify-full";
};

/**
 * Reads a `postgresql://` address. `?host=/folder` names a socket folder, `?sslmode=` the encryption, as in libpq.
 * @throws when the address has no user, password or database name
 */
export function parseDatabaseUrl(url: string): Connection {
  const parsed = new URL(url);
  const database = decodeURIComponent(parsed.pathname.slice(1));
  const username = decodeURIComponent(parsed.username);
  const password = decodeURIComponent(parsed.password);
  if (database === "" || username === "" || password === "") {
    throw new Error(
      "DATABASE_URL must name a user, a password and a database: postgresql://owner:password@host:5432/canteiro",
    );
  }
  const mode = parsed.searchParams.get("sslmode") ?? "disable";
  return {
    host: parsed.searchParams.get("host") ?? parsed.hostname,
    port: Number(parsed.searchParams.get("port") ?? (parsed.port || 5432)),
    database,
    username,
    password,
    tls: mode.startsWith("verify") ? "verify-full" : mode === "disable" || mode === "allow" ? "disable" : "require",
  };
}

/** Formats a connection as the address that {@link parseDatabaseUrl} reads. */
export function formatDatabaseUrl(connection: Connection): string {
  const socket = connection.host.startsWith("/");
  const url = new URL(`postgresql://${socket ? "localhost" : connection.host}:${connection.port}`);
  url.username = encodeURIComponent(connection.username);
  url.password = encodeURIComponent(connection.password);
  url.pathname = `/${encodeURIComponent(connection.database)}`;
  if (socket) url.searchParams.set("host", connection.host);
  if (connection.tls !== "disable") url.searchParams.set("sslmode", connection.tls);
  return url.href;
}

/** Converts a connection to the options of postgres.js. */
export function postgresOptions(connection: Connection): Options<Record<string, never>> {
  const { host, port, database, username, password, tls } = connection;
  return { host, port, database, username, password, ssl: tls === "disable" ? false : tls };
}

export type PgOptions = {
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
  ssl: boolean | { rejectUnauthorized: boolean };
};

/** Converts a connection to the options of pg, the driver inside pg-boss. */
export function pgOptions(connection: Connection): PgOptions {
  const { host, port, database, username, password, tls } = connection;
  return {
    host,
    port,
    database,
    user: username,
    password,
    ssl: tls === "disable" ? false : { rejectUnauthorized: tls === "verify-full" },
  };
}
