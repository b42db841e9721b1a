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

/** Content of one report in a document, whatever it was read from. Files are given by their hashes; none is open yet. */
export type PdfSource = {
  readonly empresaId: string;
  readonly relatorio: RdoRelatorio;
  readonly fusoHorario: string;
  /** SHA-256 of the original of each photo, by the photo's file name. */
  readonly fotos: Hashes;
  /** SHA-256 of the first picture of each video that has one, by the picture's file name; empty in the version without photos. */
  readonly posters: Hashes;
  readonly logos: Logos;
  /** SHA-256 of the picture of each signature, by the picture's file name. */
  readonly assinaturas: Hashes;
  /** Time that the document states as the time of its making, ISO 8601; null means the real time. */
  readonly geradoEm: string | null;
  /** Code, check address and approval of the document; approved reports only. */
  readonly documento?: DocumentoImpresso;
  /** Additions of the detailed version; absent in the others. */
  readonly detalhe?: Detalhe;
};

export type PdfOptions = { readonly idioma: Idioma; readonly fotos: boolean };

/** The pictures by name: local paths for printing, or hashes for the document's name. */
export type Pictures = {
  readonly fotos: Hashes;
  readonly posters: Hashes;
  readonly logos: Logos;
  readonly assinaturas: Hashes;
};

/** Builds the model of a report's pages, with the pictures given by `pictures`. */
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

/** Returns the hashes of the pictures with which signers approved, read from the file names: the name of such a picture contains its hash. */
function signedHashes({ assinaturasEletronicaUrl }: RdoRelatorio): Hashes {
  const names = assinaturasEletronicaUrl.flatMap(({ arquivoAssinatura }) => arquivoAssinatura ?? []);
  return Object.fromEntries(names.map((name) => [name, logoSha256(name)]));
}

/** Builds the source for the report as it is now, limited to what this person may see; null when the report does not exist or is hidden from them. */
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
 * Returns everything that a report's document is made from, to compute the document's name: the same report gives the same file
 * at any time. Leaves out what only screens show, which differs from person to person and changes with other reports.
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
 * Builds the model with its pictures as local files, which are valid until `release` is called. Missing print sizes are made now,
 * so this must not run in a transaction. A photo that cannot be scaled is left out, and the page says so.
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
