import { rm } from "node:fs/promises";
import { LIMITES_DO_BACKUP } from "../../domain/backup/constants.ts";
import type { Tx } from "../db/database.ts";
import { forgetFile } from "../files/sweep.ts";
import type { Services } from "../http/services.ts";
import type { JobMap } from "../jobs/registry.ts";
import { endOf } from "./queries.ts";
import { folderOf } from "./job.ts";

/** Exports expire: a job per company and day deletes old ones. */

/** Enqueues the expiry job for the end of the day on which an export requested at `criadoEm` (ISO 8601; now when absent) expires. */
export async function enqueueExpiry(
  tx: Tx,
  jobs: Pick<Services["jobs"], "enqueue">,
  empresaId: string,
  criadoEm = new Date().toISOString(),
): Promise<void> {
  const day = endOf(criadoEm).slice(0, 10);
  const startAfter = new Date(`${day}T23:59:59.999Z`);
  await jobs.enqueue(tx, "backup.expirar", { empresaId }, { key: `${empresaId} ${day}`, startAfter });
}

type Gone = { id: string; arquivos: string[] };

/**
 * Deletes a company's exports older than a week with their volumes; the rows first, so that no row names a file that is gone.
 * Then enqueues the next expiry.
 */
export async function expirarBackups({ empresaId }: JobMap["backup.expirar"], services: Services): Promise<void> {
  const gone = await services.database.withEmpresa({ empresaId }, async (tx) => {
    const old = await tx<Gone[]>`
      select b.id, coalesce((
        select json_agg(encode(v.arquivo_sha256, 'hex')) from backup_volumes v where v.empresa_id = b.empresa_id and v.backup_id = b.id
      ), '[]') as arquivos
      from backups b where b.empresa_id = ${empresaId} and b.criado_em < now() - make_interval(days => ${LIMITES_DO_BACKUP.dias})
      for update`;
    await tx`delete from backups where empresa_id = ${empresaId} and id = any(${old.map(({ id }) => id)}::uuid[])`;
    return old;
  });
  for (const { id, arquivos } of gone) {
    for (const arquivo of arquivos) await forgetFile(services, empresaId, arquivo);
    await rm(folderOf(services, id), { recursive: true, force: true });
  }
  await services.database.withEmpresa({ empresaId }, async (tx) => {
    const [next] = await tx<{ criado: string | null }[]>`
      select min(criado_em) as criado from backups where empresa_id = ${empresaId}`;
    if (next?.criado != null) await enqueueExpiry(tx, services.jobs, empresaId, next.criado);
  });
}
