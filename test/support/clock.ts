import type { Sql } from "postgres";
import { APP_ROLE } from "../../server/db/roles.ts";

/** A Friday that is not a holiday, at noon in Brasília. */
export const SEXTA = "2026-11-27T15:00:00Z";

/**
 * Sets the time of PostgreSQL's `now()` for the application's role, by a function that precedes the real one in the search path.
 * Defaults of columns and jobs keep the real time. Connections made before the first call are not affected.
 * @param quando the time in ISO 8601; null restores the real time, for connections made from then on
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
