import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { Readable, Writable } from "node:stream";
import { unzipSync, zipSync } from "fflate";
import type { Sql } from "postgres";
import { MIGRATIONS, readMigrations } from "../../server/db/migrate.ts";

/**
 * A database as text that any PostgreSQL reads: the migrations that made its tables, then every row in the order of its primary
 * key. The files of the data folder go into a ZIP archive beside the text.
 */

export type Migrated = { readonly nome: string; readonly checksum: string };
export type Table = { readonly name: string; readonly columns: readonly string[]; readonly rows: string };
export type Dump = {
  readonly migrations: readonly Migrated[];
  readonly tables: readonly Table[];
  readonly sequences: Readonly<Record<string, string>>;
};

type Shape = { name: string; columns: string[]; key: string[] };

/** Returns the tables to dump, each with its columns and its primary key. Columns computed by PostgreSQL are left out. */
async function shapes(owner: Sql): Promise<Shape[]> {
  return owner<Shape[]>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(a.attname::text order by k.at) from pg_index i
        cross join lateral unnest(i.indkey) with ordinality as k (attnum, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '{}') as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migracoes'
    order by c.relname collate "C"`;
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");

/** Rows of a table as `COPY` writes them, in the order of its key. */
export async function rowsOf(owner: Sql, name: string, columns: readonly string[]): Promise<string> {
  const shape = (await shapes(owner)).find((each) => each.name === name);
  return copyOut(owner, name, columns, shape?.key ?? []);
}

async function copyOut(owner: Sql, name: string, columns: readonly string[], key: readonly string[]): Promise<string> {
  const order = key.length > 0 ? quoted(key) : columns.map((_, i) => i + 1).join(", ");
  const query = `copy (select ${quoted(columns)} from public."${name}" order by ${order}) to stdout`;
  const pieces: Buffer[] = [];
  const stream: Readable = await owner.unsafe(query).readable();
  // Read at full speed: a stream read more slowly may leave the connection paused for good.
  stream.on("data", (piece: Buffer) => pieces.push(piece));
  await once(stream, "end");
  return Buffer.concat(pieces).toString("utf8");
}

/** Reads a whole database. Nothing may write to it meanwhile. */
export async function dumpDatabase(owner: Sql): Promise<Dump> {
  const migrations = await owner<Migrated[]>`select nome, checksum from migracoes order by nome collate "C"`;
  const tables: Table[] = [];
  for (const { name, columns, key } of await shapes(owner))
    tables.push({ name, columns, rows: await copyOut(owner, name, columns, key) });
  const sequences = await owner<{ name: string; value: string }[]>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`;
  return { migrations, tables, sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])) };
}

/** The text of a dump: a line for each migration and sequence, and each table as `psql` takes it. */
export function formatDump({ migrations, tables, sequences }: Dump): string {
  return [
    ...migrations.map(({ nome, checksum }) => `-- migration ${nome} ${checksum}\n`),
    ...Object.entries(sequences).map(([name, value]) => `-- sequence ${name} ${value}\n`),
    ...tables.map(({ name, columns, rows }) => `COPY ${name} (${columns.join(", ")}) FROM stdin;\n${rows}\\.\n`),
  ].join("");
}

export function parseDump(text: string): Dump {
  const migrations = [...text.matchAll(/^-- migration (\S+) (\w+)$/gm)].map(([, nome = "", checksum = ""]) => ({
    nome,
    checksum,
  }));
  const sequences = [...text.matchAll(/^-- sequence (\S+) (\d+)$/gm)].map(([, name, value]) => [name, value]);
  const tables = [...text.matchAll(/^COPY (\w+) \(([^)]*)\) FROM stdin;\n([^]*?)^\\\.$/gm)].map(
    ([, name = "", columns = "", rows = ""]) => ({ name, columns: columns.split(", "), rows }),
  );
  return { migrations, tables, sequences: Object.fromEntries(sequences) as Record<string, string> };
}

/**
 * Makes a folder with the dump's migrations, copied from today's files.
 * @throws Error when a migration was changed since the dump
 */
export function migrationsOf(dump: Dump): string {
  const today = new Map(readMigrations(MIGRATIONS).map((each) => [each.nome, each]));
  const folder = mkdtempSync(join(tmpdir(), "canteiro-migrations-"));
  for (const { nome, checksum } of dump.migrations) {
    const found = today.get(nome);
    if (found?.checksum !== checksum) throw new Error(`The migration ${nome} is not what the world was made with.`);
    writeFileSync(join(folder, nome), found.sql);
  }
  return folder;
}

/** Fills the tables of a database that has exactly the dump's migrations; triggers and foreign keys are off, as during a restore. */
export async function fillDatabase(owner: Sql, { tables, sequences }: Dump): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(`truncate ${tables.map(({ name }) => `public."${name}"`).join(", ")}`);
    for (const { name, columns, rows } of tables) {
      if (rows === "") continue;
      const into: Writable = await tx.unsafe(`copy public."${name}" (${quoted(columns)}) from stdin`).writable();
      into.end(rows);
      await once(into, "finish");
    }
    for (const [name, value] of Object.entries(sequences))
      await tx`select setval(${`public.${name}`}, ${value}::bigint)`;
  });
}

/** Folders of the data folder that belong with the database: files, the keys that sign, and the copies of anchors. */
const KEPT = ["ancoras", "arquivos", "chaves"];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Packs the files of a data folder; the same files give the same bytes. */
export function packFiles(dataDir: string): Uint8Array {
  const paths = KEPT.flatMap((name) => filesBelow(join(dataDir, name)));
  const entries = paths.map((path) => [relative(dataDir, path), new Uint8Array(readFileSync(path))] as const);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: "1980-01-01T12:00:00" });
}

/** Unpacks the files with the product's permissions: only the owner may read the keys. */
export function unpackFiles(packed: Uint8Array, dataDir: string): void {
  for (const [name, bytes] of Object.entries(unzipSync(packed))) {
    const path = join(dataDir, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, bytes);
    chmodSync(path, 0o600);
  }
}
