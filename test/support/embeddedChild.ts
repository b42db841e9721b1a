/**
 * A server process for the tests to kill: starts the embedded database of a folder and writes numbered rows forever.
 * Output: `ready <postgres pid>`, then each number once its commit is acknowledged. Argument: the data folder.
 */
import postgres from "postgres";
import { postgresOptions } from "../../server/db/connection.ts";
import { startEmbedded } from "../../server/db/embedded/supervisor.ts";

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error("usage: embeddedChild.ts <data folder>");

const server = await startEmbedded({ dataDir, postgresBinDir: process.env["POSTGRES_BIN_DIR"] ?? null });
const sql = postgres({ ...postgresOptions(server.owner), max: 4, onnotice: () => undefined });
await sql`create table if not exists numeros (n bigserial primary key, texto text)`;
process.stdout.write(`ready ${server.pid()}\n`);

async function write(): Promise<never> {
  for (;;) {
    const [row] = await sql<
      { n: string }[]
    >`insert into numeros (texto) values (${"ação ".repeat(50)}) returning n::text`;
    process.stdout.write(`${row?.n ?? ""}\n`);
  }
}
await Promise.all([write(), write(), write(), write()]);
