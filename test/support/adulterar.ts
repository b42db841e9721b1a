import { readFile, writeFile, chmod } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";
import { storageKey } from "../../server/storage/storage.ts";
import type { TestServer } from "./server.ts";

/** Changes data as somebody could who owns database and disk, despite triggers, foreign keys and rights; and undoes the change. */

/** Selection of rows of a table by the values of their key columns. */
export type Onde = Readonly<Record<string, string | number>>;

const whereOf = (sql: Sql, onde: Onde) =>
  Object.entries(onde).reduce(
    (all, [column, value]) => sql`${all} and ${sql(column)}::text = ${String(value)}`,
    sql`true`,
  );

/** Runs `change` on the rows with triggers and foreign keys off; the returned function restores the rows. */
export async function adulterar(
  { owner }: Pick<TestServer, "owner">,
  tabela: string,
  onde: Onde,
  change: (sql: Sql) => PromiseLike<unknown>,
): Promise<() => Promise<void>> {
  const saved = await owner.begin(async (tx) => {
    const sql = tx as unknown as Sql;
    await sql`set local session_replication_role = replica`;
    const [rows] =
      await sql`select coalesce(json_agg(t), '[]')::text as rows from ${sql(tabela)} t where ${whereOf(sql, onde)}`;
    await change(sql);
    return String(rows?.["rows"]);
  });
  return async () => {
    await owner.begin(async (tx) => {
      const sql = tx as unknown as Sql;
      await sql`set local session_replication_role = replica`;
      await sql`delete from ${sql(tabela)} where ${whereOf(sql, onde)}`;
      await sql`insert into ${sql(tabela)} overriding system value
        select * from json_populate_recordset(null::${sql(tabela)}, ${saved}::text::json)`;
    });
  };
}

/** Flips one bit of the stored file; the returned function flips it back. `at` is the position in the file, from 0 to 1. */
export async function virarBit(
  { services }: Pick<TestServer, "services">,
  empresaId: string,
  sha256: string,
  at = 0.5,
): Promise<() => Promise<void>> {
  const path = join(services.config.dataDir, "arquivos", storageKey(empresaId, sha256));
  const before = await readFile(path);
  const after = Buffer.from(before);
  const place = Math.min(after.length - 1, Math.floor(after.length * at));
  after.writeUInt8(after.readUInt8(place) ^ 1, place);
  await chmod(path, 0o600);
  await writeFile(path, after);
  return () => writeFile(path, before);
}
