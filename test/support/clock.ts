import type { Sql } from "postgres";
import { APP_ROLE } from "../../server/db/roles.ts";

/** A Friday without a holiday, at noon in Brasília. */
export const SEXTA = "2026-11-27T15:00:00Z";

/**
 * What the product asks PostgreSQL for the time, it asks by `now()`: for the application's role another one is found first. Defaults of
 * columns and jobs go on having the time that is. Connections made before the first call do not see it.
 * @param quando ISO 8601; null: the time that is, for connections to come
 */
export async function setClock(owner: Sql, quando: string | null): Promise<void> {
  const [row] = await owner<{ name: string }[]>`select current_database() as name`;
  const role = `alter role ${APP_ROLE} in database "${row?.name ?? ""}"`;
  if (quando === null) {
    await owner.unsafe("drop schema if exists relogio cascade");
    return void (await owner.unsafe(`${role} reset search_path`));
  }
  await owner.unsafe(`
    create schema if not exists relogio;
    grant usage on schema relogio to ${APP_ROLE};
    create or replace function relogio.now() returns timestamptz language sql stable parallel safe return timestamptz '${quando}';
    ${role} set search_path = relogio, pg_catalog, public;`);
}
