import { LIMITES_DE_IMPRESSAO } from "../../domain/impressoes/limites.ts";
import type { Tx } from "../db/database.ts";
import type { JobMap } from "../jobs/registry.ts";
import type { Services } from "../http/services.ts";
import { forgetFile } from "../files/sweep.ts";

/**
 * Documents over a period are kept for a limited time: one job per company and day deletes old documents, as another job does for
 * unfinished uploads.
 */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Enqueues the job that deletes a document requested at `at` (milliseconds; now when absent). It runs a day after the document expires. */
export async function enqueueExpiry(tx: Tx, services: Services, empresaId: string, at = Date.now()): Promise<void> {
  const startAfter = new Date(at + (LIMITES_DE_IMPRESSAO.dias + 1) * DAY_MS);
  const day = startAfter.toISOString().slice(0, 10);
  await services.jobs.enqueue(tx, "impressoes.expirar", { empresaId }, { key: `${empresaId} ${day}`, startAfter });
}

/** Deletes a company's documents that are older than a week, the rows first: a file without a row does less harm than a row without its file. */
export async function expirarImpressoes(
  { empresaId }: JobMap["impressoes.expirar"],
  services: Services,
): Promise<void> {
  const old = await services.database.withEmpresa(
    { empresaId },
    (tx) => tx<{ arquivo: string | null }[]>`
      delete from impressoes where empresa_id = ${empresaId} and criada_em < now() - make_interval(days => ${LIMITES_DE_IMPRESSAO.dias})
      returning encode(arquivo_sha256, 'hex') as arquivo`,
  );
  for (const { arquivo } of old) if (arquivo !== null) await forgetFile(services, empresaId, arquivo);
  await services.database.withEmpresa({ empresaId }, async (tx) => {
    const [next] = await tx<{ criada: string | null }[]>`
      select min(criada_em) as criada from impressoes where empresa_id = ${empresaId}`;
    if (next?.criada != null) await enqueueExpiry(tx, services, empresaId, Date.parse(next.criada));
  });
}
