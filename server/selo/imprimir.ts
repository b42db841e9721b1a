import { type Actor, visibleSecoes } from "../../domain/permissoes/rules.ts";
import { SECAO_IDS } from "../../domain/secoes/ids.ts";
import type { Tx } from "../db/database.ts";
import { liveSource, type PdfOptions, type PdfSource } from "../relatorios/pdfSource.ts";
import { documentSource } from "./fonte.ts";
import { type Documento, getDocumentoAtual } from "./queries.ts";

/** What is printed of a report for one person: its present content or, once approved, the approved content. */

export type Impresso = {
  readonly source: PdfSource;
  /** The document whose sealed file is the answer to this request; null when the pages must be made. */
  readonly original: Documento | null;
};

/** True when this person may see the sealed document whole: they see every section that its template has. */
export function seesWholeDocument(actor: Actor, itens: Readonly<Record<string, boolean>>): boolean {
  const visible = visibleSecoes(actor);
  return SECAO_IDS.every((secao) => visible.has(secao) || itens[secao] === false);
}

/**
 * @param options.original false for prints that are never the sealed file (detailed version, one file of many reports)
 * @returns the source of the pages; null when the report is missing or hidden from this person
 */
export async function printed(
  tx: Tx,
  actor: Actor,
  obraId: string,
  relatorioId: string,
  options: PdfOptions & { readonly original: boolean },
): Promise<Impresso | null> {
  const live = await liveSource(tx, actor, obraId, relatorioId, options);
  if (live === null) return null;
  const documento = await getDocumentoAtual(tx, actor.empresaId, relatorioId);
  if (documento === null) return { source: live, original: null };
  const copia = await documentSource(tx, documento, { forma: "copia", shown: visibleSecoes(actor) });
  // The template as approved counts: sections that are switched off today are still in the sealed file.
  const whole = seesWholeDocument(actor, copia.relatorio.modeloDeRelatorio.itens);
  const { idioma, fotos, original } = options;
  const asked = original && whole && fotos && idioma === documento.idioma;
  return { source: copia, original: asked ? documento : null };
}
