import { AppError } from "../../domain/errors.ts";
import type { relatoriosContract } from "../../domain/relatorios/contract.ts";
import { fileAnswer, pending } from "../http/answers.ts";
import type { Context } from "../http/route.ts";
import { readDetalhe } from "../impressoes/detalhe.ts";
import { liveSource, namingModel, printableModel } from "./pdfSource.ts";

/** Answers the PDF of a report: facts in the transaction, typesetting after it, so that no connection waits for a page. */

const FILE_PREFIX = { pt: "RDO", en: "Daily report", es: "Informe diario" } as const;

export async function answerPdf({
  tx,
  actor,
  params,
  query,
  services,
}: Context<(typeof relatoriosContract)["getPdf"]>) {
  const plain = await liveSource(tx, actor, params.obraId, params.relatorioId, query);
  if (plain === null) throw new AppError("nao_encontrado");
  const source = query.relatorioDetalhado
    ? { ...plain, detalhe: await readDetalhe(tx, actor, plain.relatorio, plain.fusoHorario) }
    : plain;
  const { numero, obra, data } = source.relatorio;
  const key = services.pdf.keyOf(namingModel(source, query));
  const name = `${FILE_PREFIX[query.idioma]} ${numero} - ${obra.nome} - ${data}.pdf`;
  const facts = { contentType: "application/pdf", etag: key, fileName: name, download: query.baixar };
  return fileAnswer(facts, async () => {
    const ready = await services.pdf.open(key, () => printableModel(services, source, query));
    return ready ?? pending(2);
  });
}
