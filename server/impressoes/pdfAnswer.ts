import { AppError } from "../../domain/errors/errors.ts";
import { relatoriosContract } from "../../domain/relatorios/contract.ts";
import { nomeDoArquivo } from "../../domain/relatorios/arquivo.ts";
import { fileAnswer, type FileAnswer, later, type Later, pending } from "../answers/answers.ts";
import { type Context, definingRoutes } from "../http/route.ts";
import { readDetalhe } from "./detalhe.ts";
import { printed } from "../selo/imprimir.ts";
import { type Documento, getDocumento } from "../selo/queries.ts";
import { type FileName, sealedAnswer } from "../selo/sealedAnswer.ts";
import type { Services } from "../http/services.ts";
import type { PrintServices } from "./service.ts";
import { WAIT_MS } from "../relatorios/pdf/service.ts";
import { madeOf, printableModel } from "../relatorios/pdfSource.ts";

/**
 * Answers the PDF of a report: facts are read in the transaction, and typesetting follows after it, so that no connection is held
 * meanwhile. For an approved report the answer is the sealed file itself, byte for byte; other forms of the report are copies
 * made of the approved content. Just after the approval the answer waits for the seal.
 */

/** Answers the sealed file of an approved report. Holds no connection while it waits for the seal. */
function originalAnswer(services: Services, documento: Documento, name: FileName): FileAnswer | Later {
  const { database, live } = services;
  const { empresaId } = documento;
  if (documento.selado !== null) return sealedAnswer(services, empresaId, documento.selado, name);
  const look = (): Promise<Documento["selado"]> =>
    database.withEmpresa({ empresaId }, async (tx) => {
      const now = await getDocumento(tx, documento);
      if (now !== null && now.erro !== null) throw new AppError("selo_falhou");
      return now?.selado ?? null;
    });
  return later(async () => {
    const selado = await live.until(documento, look, WAIT_MS);
    return selado === null ? pending("selo") : sealedAnswer(services, empresaId, selado, name);
  });
}

async function answerPdf({
  tx,
  actor,
  params,
  query,
  services,
}: Context<(typeof relatoriosContract)["getPdf"], PrintServices>) {
  const { obraId, relatorioId } = params;
  const found = await printed(tx, actor, obraId, relatorioId, { ...query, original: !query.relatorioDetalhado });
  if (found === null) throw new AppError("nao_encontrado");
  const { source: plain, original } = found;
  const name = { fileName: nomeDoArquivo(plain.relatorio, "pdf"), download: query.baixar };
  if (original !== null) return originalAnswer(services, original, name);
  const source = query.relatorioDetalhado
    ? { ...plain, detalhe: await readDetalhe(tx, actor, plain.relatorio, plain.fusoHorario) }
    : plain;
  const { idioma, fotos } = query;
  const key = services.pdf.keyOf(madeOf(source, { idioma, fotos }));
  return fileAnswer({ contentType: "application/pdf", etag: key, ...name }, async () => {
    const ready = await services.pdf.open(key, () => printableModel(services, source, query));
    return ready ?? pending("paginas");
  });
}

export const pdfRoutes = definingRoutes<PrintServices>()({ getPdf: relatoriosContract.getPdf }, { getPdf: answerPdf });
