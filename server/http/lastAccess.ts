import type { Database } from "../db/database.ts";

/**
 * Notes that a person was in a company, to an hour. After what they came for is committed: it makes
 * nobody wait for a lock, and nothing that they did fails with it.
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
