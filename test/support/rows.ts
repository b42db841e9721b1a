import type { Sql } from "postgres";

/** Detects whether anything changed in the tables that belong to companies; cheap enough to be called thousands of times. */

const COUNT = "linhas_escritas_";

/** The tables that belong to companies, except those of the analysis' sums, which jobs update some time later. */
async function companyTables(owner: Sql): Promise<string[]> {
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
      and relname not like 'analise\\_%' order by 1`;
  return tables.map(({ name }) => name);
}

/** Adds triggers that count each written row in a sequence per table. Sequences ignore rollbacks, so an equal count means that no row was touched. */
async function countWrites(owner: Sql, tables: readonly string[]): Promise<void> {
  await owner.unsafe(`create or replace function conta_linha() returns trigger language plpgsql security definer set search_path = public
    as $$ begin perform nextval('${COUNT}' || tg_table_name); return null; end $$`);
  for (const name of tables) {
    await owner.unsafe(`create sequence if not exists ${COUNT}${name};
      create or replace trigger conta_linha after insert or update or delete on ${name} for each row execute function conta_linha()`);
  }
}

export type Rows = {
  /** A digest of every row of every company table; two equal digests mean that nothing changed. */
  digest(): Promise<string>;
};

/** The tables in which two digests differ. */
export const tablesThatDiffer = (a: string, b: string): string[] => {
  const before = new Set(a.split("\n"));
  return b
    .split("\n")
    .filter((row) => !before.has(row))
    .map((row) => row.split("=", 1)[0] ?? "");
};

/** @param where SQL that limits the rows, such as a condition on a row's text `t::text` */
export async function watchRows(owner: Sql, where = ""): Promise<Rows> {
  const tables = await companyTables(owner);
  await countWrites(owner, tables);
  const counts = async (): Promise<ReadonlyMap<string, string>> => {
    const found = await owner.unsafe<{ name: string; n: string }[]>(
      `select substr(relname, ${COUNT.length + 1}) as name, coalesce(pg_sequence_last_value(oid), 0)::text as n from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'S' and relname like '${COUNT.replaceAll("_", String.raw`\_`)}%'`,
    );
    return new Map(found.map(({ name, n }) => [name, n]));
  };
  const known = new Map<string, { count: string | undefined; row: string }>();
  return {
    async digest() {
      // The counters are read before the rows: rows written in between are then noticed by the next digest.
      const now = await counts();
      const changed = tables.filter((name) => known.get(name)?.count !== now.get(name) || !known.has(name));
      // One query for all changed tables.
      const statement = changed
        .map(
          (name) =>
            `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t ${where}`,
        )
        .join(" union all ");
      if (changed.length > 0)
        for (const { name, digest } of await owner.unsafe<{ name: string; digest: string }[]>(statement))
          known.set(name, { count: now.get(name), row: `${name}=${digest}` });
      return tables.map((name) => known.get(name)?.row ?? "").join("\n");
    },
  };
}
