import { ENVIO } from "../../../domain/secoes/constants.ts";
import type { Tx } from "../../db/database.ts";
import type { JobMap } from "../../jobs/registry.ts";
import type { Services } from "../../http/services.ts";

/** Deletes unfinished uploads after a while, by one job per company and day. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Enqueues the job for the day on which an upload last seen `at` (milliseconds; now when absent) will have expired. */
export async function enqueueExpiry(tx: Tx, services: Services, empresaId: string, at = Date.now()): Promise<void> {
  const startAfter = new Date(at + (ENVIO.diasAteExpirar + 1) * DAY_MS);
  const day = startAfter.toISOString().slice(0, 10);
  await services.jobs.enqueue(tx, "envios.expirar", { empresaId }, { key: `${empresaId} ${day}`, startAfter });
}

/**
 * Deletes a company's uploads that were not used for 60 days, and parts of finished uploads that a crash left behind. Files are
 * deleted before rows: for a row without its file, only the part is requested again, but a file without its row would stay
 * forever.
 */
export async function expirarEnvios({ empresaId }: JobMap["envios.expirar"], services: Services): Promise<void> {
  await services.database.withEmpresa({ empresaId }, async (tx) => {
    const old = await tx<{ id: string }[]>`
      select id from envios
      where empresa_id = ${empresaId} and estado = 'recebendo' and visto_em < now() - make_interval(days => ${ENVIO.diasAteExpirar})
      for update skip locked`;
    const finished = await tx<{ id: string }[]>`
      select e.id from envios e where e.empresa_id = ${empresaId} and e.estado <> 'recebendo'
        and exists (select from envio_partes p where p.empresa_id = e.empresa_id and p.envio_id = e.id)`;
    for (const { id } of [...old, ...finished]) await services.storage.removeParts(empresaId, id);
    await forgetPartes(
      tx,
      empresaId,
      finished.map(({ id }) => id),
    );
    await tx`delete from envios where empresa_id = ${empresaId} and id = any(${old.map(({ id }) => id)}::uuid[])`;
    const [next] = await tx<{ visto: string | null }[]>`
      select min(visto_em) as visto from envios where empresa_id = ${empresaId} and estado = 'recebendo'`;
    if (next !== undefined && next.visto !== null) await enqueueExpiry(tx, services, empresaId, Date.parse(next.visto));
  });
}

function forgetPartes(tx: Tx, empresaId: string, ids: readonly string[]) {
  return tx`delete from envio_partes where empresa_id = ${empresaId} and envio_id = any(${[...ids]}::uuid[])`;
}

/** Deletes the parts of an ended upload, files and rows. If the process crashes here, the expiry job deletes the rest. */
export async function removePartes(services: Services, empresaId: string, envioId: string): Promise<void> {
  await services.storage.removeParts(empresaId, envioId);
  await services.database.withEmpresa({ empresaId }, (tx) => forgetPartes(tx, empresaId, [envioId]));
}
