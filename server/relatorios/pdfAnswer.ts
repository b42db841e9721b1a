import { AppError } from "../../domain/errors.ts";
import type { relatoriosContract } from "../../domain/relatorios/contract.ts";
import { fotosDoConteudo } from "../../domain/relatorios/fotos.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import { fileAnswer, pending } from "../http/answers.ts";
import type { Context } from "../http/route.ts";
import type { Services } from "../services.ts";
import type { LocalFile } from "../storage/storage.ts";
import { ensureDerived } from "./fotos.ts";
import { idOf } from "./midias/change.ts";
import { buildRdoModel } from "./pdf/model.ts";
import { type Hashes, localFiles, originals, signatureHashes } from "./pdfFiles.ts";
import { logoHashes, type Logos } from "./pdfLogos.ts";
import { readRelatorio } from "./read.ts";

/** Answers the PDF of a report: facts in the transaction, typesetting after it, so that no connection waits for a page. */

const FILE_PREFIX = { pt: "RDO", en: "Daily report", es: "Informe diario" } as const;

type Files = { paths: ReadonlyMap<string, string>; release: () => Promise<void> };

/**
 * Print sizes as files on this machine, made now where the job has not come to them yet. A photo that cannot be made is
 * left out: the page says so.
 */
async function printFiles(services: Services, empresaId: string, arquivos: readonly string[]): Promise<Files> {
  const paths = new Map<string, string>();
  const held: LocalFile[] = [];
  for (const arquivo of arquivos) {
    const sha256 = await ensureDerived(services, empresaId, idOf(arquivo)).then(
      ({ impressao }) => impressao,
      skipBroken,
    );
    if (sha256 === null) continue;
    const file = await services.storage.localFile(empresaId, sha256);
    held.push(file);
    paths.set(arquivo, file.path);
  }
  return { paths, release: async () => void (await Promise.all(held.map((file) => file.release()))) };
}

function skipBroken(error: unknown): null {
  if (error instanceof AppError && error.codigo === "imagem_corrompida") return null;
  throw error;
}

export async function answerPdf({
  tx,
  actor,
  params,
  query,
  services,
}: Context<(typeof relatoriosContract)["getPdf"]>) {
  const relatorio = await readRelatorio(tx, actor, params.obraId, params.relatorioId);
  if (relatorio === null) throw new AppError("nao_encontrado");
  const { fusoHorario } = await getEmpresaFacts(tx, actor.empresaId);
  const arquivos = query.fotos ? fotosDoConteudo(relatorio).map(({ arquivo }) => arquivo) : [];
  const hashes = await originals(tx, actor.empresaId, arquivos);
  const hashesOfLogos = logoHashes(relatorio.logomarca);
  const signatures = (relatorio.assinaturasManualUrl ?? []).map(({ arquivoAssinatura }) => arquivoAssinatura);
  const hashesOfSignatures = await signatureHashes(tx, actor.empresaId, signatures);
  const build = (
    geradoEm: string,
    photoPath: (arquivo: string) => string | null,
    pictures: { logos: Logos; signatures: Hashes },
  ) =>
    buildRdoModel(relatorio, {
      idioma: query.idioma,
      photoPath,
      signaturePath: (arquivo) => pictures.signatures[arquivo] ?? null,
      logos: pictures.logos,
      comFotos: query.fotos,
      geradoEm,
      timeZone: fusoHorario,
    });
  // The name says which bytes the photos have, and leaves out the moment: the same report is the same file.
  const key = services.pdf.keyOf(
    build(relatorio.log.modificadoPor.dataHora, (arquivo) => hashes.get(idOf(arquivo)) ?? null, {
      logos: hashesOfLogos,
      signatures: hashesOfSignatures,
    }),
  );
  const name = `${FILE_PREFIX[query.idioma]} ${relatorio.numero} - ${relatorio.obra.nome} - ${relatorio.data}.pdf`;
  const facts = { contentType: "application/pdf", etag: key, fileName: name, download: query.baixar };
  return fileAnswer(facts, async () => {
    const ready = await services.pdf.open(key, async () => {
      const [fotos, logos, signed] = await Promise.all([
        printFiles(services, actor.empresaId, arquivos),
        localFiles(services.storage, actor.empresaId, hashesOfLogos),
        localFiles(services.storage, actor.empresaId, hashesOfSignatures),
      ]);
      return {
        model: build(new Date().toISOString(), (arquivo) => fotos.paths.get(arquivo) ?? null, {
          logos: logos.paths,
          signatures: signed.paths,
        }),
        release: async () => void (await Promise.all([fotos, logos, signed].map((files) => files.release()))),
      };
    });
    return ready ?? pending(2);
  });
}
