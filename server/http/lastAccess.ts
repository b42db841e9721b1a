import type { Database } from "../db/database.ts";

/**
 * Records a person's visit to a company, to the hour. Runs after the request's commit, so that nobody waits for its lock and a
 * failure does no harm.
 */
export async function noteAccess(
  database: Database,
  { empresaId, loginId }: { empresaId: string; loginId: string },
  log: { warn(facts: object, message: string): void },
): Promise<void> {
  await database
    .withEmpresa(
      { empresaId },
      (tx) => tx`
        insert into usuario_acessos (empresa_id, usuario_id) values (${empresaId}, ${loginId})
        on conflict (empresa_id, usuario_id) do update set em = excluded.em`,
    )
    .catch((err: unknown) => log.warn({ err }, "last access was not noted"));
}
