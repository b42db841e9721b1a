import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { fotosDoConteudo } from "../../domain/relatorios/fotos.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { logoSha256 } from "../empresas/logomarca.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import type { Services } from "../http/services.ts";
import { idOf } from "./midias/change.ts";
import type { Detalhe } from "./pdf/detalhe.ts";
import { buildRdoModel } from "./pdf/model.ts";
import type { RdoRelatorio } from "./pdf/secoes/context.ts";
import type { DocumentoImpresso } from "./pdf/selo.ts";
import type { RdoModel } from "./pdf/types.ts";
import { type Hashes, localFiles, originals, posterHashes, printFiles, derivedHashes } from "./pdfFiles.ts";
import { logoHashes, type Logos } from "./pdfLogos.ts";
import { readRelatorio } from "./read.ts";

/** Builds the model of a report's pages, with the files of its pictures. */

/** Content of one report in a document, from any source. Files by their hashes: none is opened yet. */
export type PdfSource = {
  readonly empresaId: string;
  readonly relatorio: RdoRelatorio;
  readonly fusoHorario: string;
  /** SHA-256 of the original of each photo, by its file name. */
  readonly fotos: Hashes;
  /** SHA-256 of the first picture of each video that has one, by its file name; empty in the version without photos. */
  readonly posters: Hashes;
  readonly logos: Logos;
  /** SHA-256 of the picture of each signature, by its file name. */
  readonly assinaturas: Hashes;
  /** The moment the document names as its own, ISO 8601; null = when it is made. */
  readonly geradoEm: string | null;
  /** Of an approved report: the marks of its document. */
  readonly documento?: DocumentoImpresso;
  /** Additions of the detailed version; absent in the others. */
  readonly detalhe?: Detalhe;
};

export type PdfOptions = { readonly idioma: Idioma; readonly fotos: boolean };

/** Source of the pictures: files on this machine, or their hashes for the document's name. */
export type Pictures = {
  readonly fotos: Hashes;
  readonly posters: Hashes;
  readonly logos: Logos;
  readonly assinaturas: Hashes;
};

/** The model of a report's pages with its pictures where `pictures` says. */
export function modelOf(source: PdfSource, options: PdfOptions, pictures: Pictures, geradoEm: string): RdoModel {
  return buildRdoModel(source.relatorio, {
    idioma: options.idioma,
    comFotos: options.fotos,
    detalhe: source.detalhe ?? null,
    documento: source.documento ?? null,
    photoPath: (arquivo) => pictures.fotos[arquivo] ?? null,
    posterPath: (arquivo) => pictures.posters[arquivo] ?? null,
    signaturePath: (arquivo) => pictures.assinaturas[arquivo] ?? null,
    logos: pictures.logos,
    geradoEm,
    timeZone: source.fusoHorario,
  });
}

/** Pictures that signers approved with are named by their hash. */
function signedHashes({ assinaturasEletronicaUrl }: RdoRelatorio): Hashes {
  const names = assinaturasEletronicaUrl.flatMap(({ arquivoAssinatura }) => arquivoAssinatura ?? []);
  return Object.fromEntries(names.map((name) => [name, logoSha256(name)]));
}

/** The living report as a person may see it; null when it is not there or not for this person. */
export async function liveSource(
  tx: Tx,
  actor: Actor,
  obraId: string,
  relatorioId: string,
  { fotos }: Pick<PdfOptions, "fotos">,
): Promise<PdfSource | null> {
  const relatorio = await readRelatorio(tx, actor, obraId, relatorioId);
  if (relatorio === null) return null;
  const { empresaId } = actor;
  const { fusoHorario } = await getEmpresaFacts(tx, empresaId);
  const arquivos = fotos ? fotosDoConteudo(relatorio).map(({ arquivo }) => arquivo) : [];
  const byId = await originals(tx, empresaId, arquivos);
  const signatures = (relatorio.assinaturasManualUrl ?? []).map(({ arquivoAssinatura }) => arquivoAssinatura);
  return {
    empresaId,
    relatorio,
    fusoHorario,
    fotos: Object.fromEntries(arquivos.map((arquivo) => [arquivo, byId.get(idOf(arquivo)) ?? ""])),
    posters: fotos ? await posterHashes(tx, empresaId, relatorio.videos ?? []) : {},
    logos: logoHashes(relatorio.logomarca),
    assinaturas: { ...(await derivedHashes(tx, empresaId, signatures)), ...signedHashes(relatorio) },
    geradoEm: null,
  };
}

/**
 * Inputs of a report's document, for its name: the same report gives the same file at any time. Excludes what only
 * screens show, which differs between people and with other reports.
 */
export function madeOf(source: PdfSource, options: object): object {
  const { empresaId, fusoHorario, fotos, posters, logos, assinaturas, geradoEm, documento, detalhe } = source;
  const relatorio = { ...source.relatorio, permissoes: 0, link: 0, conflitos: 0, relatorioJaExiste: 0 };
  return {
    empresaId,
    relatorio,
    fusoHorario,
    fotos,
    posters,
    logos,
    assinaturas,
    geradoEm,
    documento,
    detalhe,
    options,
  };
}

/**
 * The model with its pictures as files on this machine until they are released. Print sizes that are missing are made now,
 * so never within a transaction. A photo that cannot be made is left out: the page says so.
 */
export async function printableModel(
  services: Services,
  source: PdfSource,
  options: PdfOptions,
): Promise<{ model: RdoModel; release: () => Promise<void> }> {
  const { empresaId } = source;
  const held = await Promise.all([
    printFiles(services, empresaId, options.fotos ? Object.keys(source.fotos) : []),
    localFiles(services.storage, empresaId, options.fotos ? source.posters : {}),
    localFiles(services.storage, empresaId, source.logos),
    localFiles(services.storage, empresaId, source.assinaturas),
  ]);
  const [fotos, posters, logos, assinaturas] = held;
  const pictures = { fotos: fotos.paths, posters: posters.paths, logos: logos.paths, assinaturas: assinaturas.paths };
  return {
    model: modelOf(source, options, pictures, source.geradoEm ?? new Date().toISOString()),
    release: async () => void (await Promise.all(held.map((files) => files.release()))),
  };
}
