import type { Tx } from "../db/database.ts";
import type { Services } from "../http/services.ts";

/** Decides when a company's sending job looks for due deliveries next. */

type Enqueue = Pick<Services["jobs"], "enqueue">;

/** Enqueues the sending job after this many seconds, in the caller's transaction. */
export const wake = (tx: Tx, jobs: Enqueue, empresaId: string, seconds = 0): Promise<void> =>
  jobs.enqueue(
    tx,
    "webhooks.enviar",
    { empresaId },
    // The database's clock decides what is due; a job that runs a moment too early is enqueued again.
    seconds === 0 ? {} : { startAfter: new Date(Date.now() + seconds * 1000) },
  );

/** Enqueues the sending job for the moment when the next delivery is due; does nothing when no delivery waits. */
export async function wakeNext(tx: Tx, jobs: Enqueue, empresaId: string): Promise<void> {
  const [row] = await tx<{ ms: number | null }[]>`
    select ceil(extract(epoch from min(greatest(e.proxima_em, w.pausa_ate)) - now()) * 1000)::float8 as ms
    from webhooks w join webhook_entregas e on e.empresa_id = w.empresa_id and e.webhook_id = w.id and e.estado = 'pendente'
    where w.empresa_id = ${empresaId} and w.ativo`;
  const ms = row?.ms ?? null;
  if (ms === null) return;
  if (ms <= 0) return wake(tx, jobs, empresaId);
  // All deliveries that are due within the same second share one job, however often it is enqueued.
  const second = Math.floor((Date.now() + ms) / 1000) + 1;
  await jobs.enqueue(
    tx,
    "webhooks.enviar",
    { empresaId },
    { startAfter: new Date(second * 1000), key: `${empresaId} ${second}` },
  );
}
