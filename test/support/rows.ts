import type { Sql } from "postgres";

/** Tells whether anything changed in the tables of the companies, thousands of times over. */

const COUNT = "linhas_escritas";

/** The tables that belong to companies; without those of sums, which jobs update some time later. */
async function companyTables(owner: Sql): Promise<string[]> {
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
      and relname not like 'analise\\_%' order by 1`;
  return tables.map(({ name }) => name);
}

/** Each row written counts in a sequence: no rollback takes that back, so an equal count means that no row was touched. */
async function countWrites(owner: Sql, tables: readonly string[]): Promise<void> {
  await owner.unsafe(`create sequence if not exists ${COUNT};
    create or replace function conta_linha() returns trigger language plpgsql security definer set search_path = public as $$
    begin perform nextval('${COUNT}'); return null; end $$`);
  for (const name of tables) {
    await owner.unsafe(`create or replace trigger conta_linha after insert or update or delete on ${name}
      for each row execute function conta_linha()`);
  }
}

export type Rows = {
  /** A digest of every row of every company table; equal ones mean that nothing changed. */
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

/** `where`: only rows that fit, as SQL over the row's text `t::text`. */
export async function watchRows(owner: Sql, where = ""): Promise<Rows> {
  const tables = await companyTables(owner);
  await countWrites(owner, tables);
  // One question for all tables.
  const statement = tables
    .map(
      (name) =>
        `select '${name}=' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as row from ${name} t ${where}`,
    )
    .join(" union all ");
  const count = async (): Promise<string> =>
    (await owner.unsafe<{ n: string }[]>(`select last_value::text || is_called as n from ${COUNT}`))[0]?.n ?? "";
  let known = { count: "", digest: "" };
  return {
    async digest() {
      // Counted before reading: rows written meanwhile count the next time.
      const now = await count();
      if (now !== known.count) {
        const rows = await owner.unsafe<{ row: string }[]>(statement);
        // Of a union no order is promised.
        known = {
          count: now,
          digest: rows
            .map(({ row }) => row)
            .toSorted()
            .join("\n"),
        };
      }
      return known.digest;
    },
  };
}
