import { SYSTEM } from "../../domain/permissoes/rules.ts";
import { join } from "node:path";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { insertArquivos } from "../storage/arquivos.ts";
import type { Tx } from "../db/database.ts";
import { appendEvidencia } from "../evidencia/evidencia.ts";
import type { JobMap } from "../jobs/registry.ts";
import type { RenderedRdo } from "../relatorios/pdf/renderer.ts";
import { printHashes } from "../relatorios/pdfFiles.ts";
import { printableModel } from "../relatorios/pdfSource.ts";
import type { Services } from "../http/services.ts";
import type { SealServices } from "./selador.ts";
import type { StoredFile } from "../storage/storage.ts";
import { removeUnnamed } from "../files/sweep.ts";
import { withTemporaryFolder } from "../lib/temporaryFolder.ts";
import { fingerprint } from "./chave.ts";
import { approvedFiles, findProblem } from "./arquivos.ts";
import { enqueueCopias } from "./copia.ts";
import { isOfSameApproval } from "./documentos.ts";
import { documentSource } from "./fonte.ts";
import { type Documento, getDocumento, setErro, tellWaiting } from "./queries.ts";
import { selarPdf } from "./selarPdf.ts";

/** Makes and seals the document of an approval exactly once, whatever fails meanwhile. */

const MOTIVO: Readonly<Record<Idioma, string>> = {
  pt: "Relatório aprovado",
  en: "Approved report",
  es: "Informe aprobado",
};

/** Thrown when a file is not the approved one; a retry would fail the same way. */
class SealRefused extends Error {
  readonly permanent = true;
  readonly codigo: string;
  constructor(codigo: string, sha256: string) {
    super(`the document is not sealed: ${codigo} ${sha256}`);
    this.name = "SealRefused";
    this.codigo = codigo;
  }
}

/** Prepares the print from the approved content alone. Throws when a file is no longer the approved one. */
async function prepare(services: Services, documento: Documento) {
  const { database, storage } = services;
  const { empresaId, dados } = documento;
  const source = await database.withEmpresa({ empresaId }, (tx) => documentSource(tx, documento, { forma: "selado" }));
  // Checks the print sizes too, because these are what people will see.
  const prints = await printHashes(services, empresaId, Object.keys(source.fotos));
  const hashes = [prints, source.assinaturas].flatMap((each) => Object.values(each));
  const problem = await findProblem(storage, empresaId, [...approvedFiles(source.instantaneo, dados), ...hashes]);
  if (problem !== null) throw new SealRefused(problem.codigo, problem.sha256);
  return source;
}

type Made = { readonly stored: StoredFile; readonly rendered: RenderedRdo; readonly certificado: string };

async function render(services: SealServices, documento: Documento, outFile: string): Promise<RenderedRdo> {
  const source = await prepare(services, documento);
  const { model, release } = await printableModel(services, source, { idioma: documento.idioma, fotos: true });
  try {
    return await services.pdf.render(model, outFile);
  } finally {
    await release();
  }
}

function make(services: SealServices, documento: Documento): Promise<Made> {
  return withTemporaryFolder(async (folder) => {
    const [plain, sealed] = [join(folder, "plain.pdf"), join(folder, "sealed.pdf")];
    const rendered = await render(services, documento, plain);
    const chave = await services.selo.chave();
    await selarPdf(plain, sealed, chave, { motivo: MOTIVO[documento.idioma], instante: new Date() });
    const stored = await services.storage.put(documento.empresaId, sealed);
    return { stored, rendered, certificado: fingerprint(chave) };
  });
}

/**
 * Stores the seal with the document, unless another worker did so first.
 * @returns the hash of the sealed file that is now stored with the document
 */
async function keep(
  tx: Tx,
  services: SealServices,
  documento: Documento,
  { stored, rendered, certificado }: Made,
): Promise<string | null> {
  const { empresaId, relatorioId, epoca, versao, v, codigo, instantaneoSha256 } = documento;
  // Every writer of a report's chain of evidence locks the report's row.
  await tx`select id from relatorios where empresa_id = ${empresaId} and id = ${relatorioId} for no key update`;
  const now = await getDocumento(tx, documento);
  if (now === null || now.selado !== null) return now?.selado?.sha256 ?? null;
  await insertArquivos(tx, services.storage, empresaId, [stored]);
  await tx`
    update relatorio_documentos set pdf_sha256 = decode(${stored.sha256}, 'hex'), pdf_tamanho = ${stored.size}, selado_em = now(), erro = null
    where empresa_id = ${empresaId} and relatorio_id = ${relatorioId} and epoca = ${epoca} and versao = ${versao}`;
  await appendEvidencia(
    { tx, actor: SYSTEM },
    {
      empresaId,
      relatorioId,
      epoca,
      evento: "documento_selado",
      v,
      conteudoSha256: instantaneoSha256,
      dados: { codigo, versao, pdfSha256: stored.sha256, tamanho: stored.size, padrao: rendered.standard, certificado },
    },
  );
  await enqueueCopias(tx, services, documento);
  tellWaiting(tx, documento);
  return stored.sha256;
}

async function seal(services: SealServices, documento: Documento): Promise<void> {
  const { database, log } = services;
  const made = await make(services, documento);
  const { empresaId, relatorioId, epoca, versao } = documento;
  const standing = await database.withEmpresa({ empresaId }, (tx) => keep(tx, services, documento, made));
  // Another worker was first, so this file is removed. When two workers seal within one second, their files may have equal bytes:
  // then the file is in use and stays.
  if (standing !== made.stored.sha256) return removeUnnamed(services, empresaId, made.stored.sha256);
  const { pages, standard, missingPhotos } = made.rendered;
  const facts = { relatorioId, epoca, versao, pages, standard, size: made.stored.size };
  if (standard === "a-2a" && missingPhotos.length === 0) log.info(facts, "document sealed");
  else log.warn({ ...facts, missingPhotos }, "document sealed, but not as it should be");
}

/**
 * True when this document was requested by an edit after a manual approval and the report was edited again before the document
 * was made. The next document contains both edits, so this one is not needed.
 */
async function isEditedSince(tx: Tx, documento: Documento): Promise<boolean> {
  const { versao } = documento;
  return (await isOfSameApproval(tx, documento, versao)) && isOfSameApproval(tx, documento, versao + 1);
}

/** Makes and seals the document of an approval. Does nothing when it is sealed already, or outdated by a later edit. */
export async function selarDocumento(which: JobMap["relatorios.selar"], services: SealServices): Promise<void> {
  const { database } = services;
  const who = { empresaId: which.empresaId };
  const documento = await database.withEmpresa(who, async (tx) => {
    const found = await getDocumento(tx, which);
    return found === null || (await isEditedSince(tx, found)) ? null : found;
  });
  if (documento === null || documento.selado !== null) return;
  try {
    await seal(services, documento);
  } catch (error) {
    const erro = error instanceof SealRefused ? error.codigo : "falha_ao_gerar";
    await database.withEmpresa(who, (tx) => setErro(tx, which, erro));
    throw error;
  }
}
