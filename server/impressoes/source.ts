import { type Actor, visibleSecoes } from "../../domain/permissoes/rules.ts";
import { STATUS_RELATORIO } from "../../domain/relatorios/constants.ts";
import type { Tx } from "../db/database.ts";
import { liveSource, type PdfSource } from "../relatorios/pdfSource.ts";
import { documentSource } from "../selo/fonte.ts";
import { getDocumentoAtual } from "../selo/queries.ts";

/**
 * What a document says of one report to this person: an approved one as it was approved, from its snapshot, any other as it is.
 * Null when it is not there or not for them.
 */
export async function sourceFor(
  tx: Tx,
  actor: Actor,
  { obraId, relatorioId }: { obraId: string; relatorioId: string },
  options: { readonly fotos: boolean },
): Promise<PdfSource | null> {
  const live = await liveSource(tx, actor, obraId, relatorioId, options);
  if (live === null || live.relatorio.status.id !== STATUS_RELATORIO.aprovado) return live;
  const documento = await getDocumentoAtual(tx, actor.empresaId, relatorioId);
  if (documento === null) return live;
  const { geradoEm: _sealed, ...source } = await documentSource(tx, documento, {
    forma: "copia",
    shown: visibleSecoes(actor),
  });
  return { ...source, geradoEm: null };
}
