import type { Idioma } from "../../domain/errors.ts";
import { AppError } from "../../domain/errors.ts";
import type { relatoriosContract } from "../../domain/relatorios/contract.ts";
import { fileAnswer, type FileAnswer, pending } from "../http/answers.ts";
import type { Context } from "../http/route.ts";
import { readDetalhe } from "../impressoes/detalhe.ts";
import { printed } from "../selo/imprimir.ts";
import type { Services } from "../services.ts";
import type { RdoRelatorio } from "./pdf/secoes/context.ts";
import { namingModel, printableModel } from "./pdfSource.ts";

/**
 * Answers the PDF of a report: facts in the transaction, typesetting after it, so that no connection waits for a page. Of an
 * approved report it is the sealed file itself, byte for byte; in other forms a copy of it, made of what was approved.
 */

const FILE_PREFIX = { pt: "RDO", en: "Daily report", es: "Informe diario" } as const;

/** Under which name a report's PDF is saved. */
export function pdfFileName({ numero, obra, data }: Pick<RdoRelatorio, "numero" | "obra" | "data">, idioma: Idioma) {
  return `${FILE_PREFIX[idioma]} ${numero} - ${obra.nome} - ${data}.pdf`;
}

/** The bytes of a sealed document. */
export function sealedAnswer(
  { storage }: Pick<Services, "storage">,
  empresaId: string,
  { sha256, tamanho }: { readonly sha256: string; readonly tamanho: number },
  name: { readonly fileName: string; readonly download: boolean },
): FileAnswer {
  const facts = { contentType: "application/pdf", etag: sha256, length: tamanho, ...name };
  return fileAnswer(facts, () => storage.open(empresaId, sha256));
}

export async function answerPdf({
  tx,
  actor,
  params,
  query,
  services,
}: Context<(typeof relatoriosContract)["getPdf"]>) {
  const { obraId, relatorioId } = params;
  const found = await printed(tx, actor, obraId, relatorioId, { ...query, original: !query.relatorioDetalhado });
  if (found === null) throw new AppError("nao_encontrado");
  const { source: plain, selado } = found;
  const name = { fileName: pdfFileName(plain.relatorio, query.idioma), download: query.baixar };
  if (selado !== null) return sealedAnswer(services, actor.empresaId, selado, name);
  const source = query.relatorioDetalhado
    ? { ...plain, detalhe: await readDetalhe(tx, actor, plain.relatorio, plain.fusoHorario) }
    : plain;
  const key = services.pdf.keyOf(namingModel(source, query));
  return fileAnswer({ contentType: "application/pdf", etag: key, ...name }, async () => {
    const ready = await services.pdf.open(key, () => printableModel(services, source, query));
    return ready ?? pending(2);
  });
}
