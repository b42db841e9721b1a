import { empresasComEvidencia } from "../evidencia/noturno.ts";
import type { JobMap } from "../jobs/registry.ts";
import type { Services } from "../http/services.ts";

/** Milliseconds after which the job of a document has stopped trying. */
const GIVEN_UP_MS = 3 * 60 * 60_000;

type Row = { relatorio_id: string; epoca: number; versao: number };

/**
 * Once a day, enqueues again the documents that were not sealed: by then a file may have been restored, or the disk may have
 * room. `now` is in milliseconds; a second call on the same day does nothing.
 */
export async function enqueueUnsealed(services: Services, now: number): Promise<void> {
  const dia = new Date(now).toISOString().slice(0, 10);
  const before = new Date(now - GIVEN_UP_MS).toISOString();
  for (const empresaId of await empresasComEvidencia(services)) {
    await services.database.withEmpresa({ empresaId }, async (tx) => {
      const rows = await tx<Row[]>`
        select d.relatorio_id, d.epoca, d.versao from relatorio_documentos d
        where d.empresa_id = ${empresaId} and d.pdf_sha256 is null and d.pedido_em < ${before}
          -- Of many edits after approval by hand only the last has a document.
          and (d.versao = 1 or not exists (select from relatorio_documentos n
            where n.empresa_id = d.empresa_id and n.relatorio_id = d.relatorio_id and n.epoca = d.epoca and n.versao = d.versao + 1))`;
      for (const { relatorio_id: relatorioId, epoca, versao } of rows) {
        const data: JobMap["relatorios.selar"] = { empresaId, relatorioId, epoca, versao };
        await services.jobs.enqueue(tx, "relatorios.selar", data, {
          key: `selar:${relatorioId}:${epoca}:${versao}:${dia}`,
        });
      }
    });
  }
}
