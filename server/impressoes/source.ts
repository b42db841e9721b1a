import type { Idioma } from "../../domain/i18n/idiomas.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import type { PdfSource } from "../relatorios/pdfSource.ts";
import { printed } from "../selo/imprimir.ts";

/**
 * Reads what a document prints of one report for this person: an approved report from its snapshot, any other report as it is
 * now. Null when the report is missing or hidden from this person.
 */
export async function sourceFor(
  tx: Tx,
  actor: Actor,
  { obraId, relatorioId }: { obraId: string; relatorioId: string },
  options: { readonly idioma: Idioma; readonly fotos: boolean },
): Promise<PdfSource | null> {
  const found = await printed(tx, actor, obraId, relatorioId, { ...options, original: false });
  return found?.source ?? null;
}
