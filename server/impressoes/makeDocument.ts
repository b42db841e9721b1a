import { AppError } from "../../domain/errors/errors.ts";
import type { PedidoDeImpressao } from "../../domain/impressoes/contract.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { fotosDoConteudo } from "../../domain/relatorios/fotos.ts";
import { buildPeriodModel, type PeriodPart, type PeriodRequest } from "../relatorios/pdf/periodo.ts";
import type { FotosPorPagina } from "../relatorios/pdf/album.ts";
import { type Hashes, localFiles } from "../relatorios/pdfFiles.ts";
import { liveSource, modelOf, type PdfSource } from "../relatorios/pdfSource.ts";
import type { RdoModel } from "../relatorios/pdf/types.ts";
import type { Services } from "../http/services.ts";
import type { PrintServices } from "./service.ts";
import { readDetalhe, readProducaoDe } from "./detalhe.ts";
import { holdPhotos } from "./pictures.ts";
import { checkSize, chooseRelatorios } from "./queries.ts";
import { capaOf, naPlanilha } from "./planilha.ts";
import { sourceFor } from "./source.ts";

/** Makes the document of a period: facts first, then pictures, then pages. */

export type Making = {
  readonly services: PrintServices;
  /** The requester with their current permissions; those at the time of the request no longer count. */
  readonly actor: Actor;
  readonly obraId: string;
  readonly pedido: PedidoDeImpressao;
  readonly outFile: string;
  readonly signal: AbortSignal;
  /** Called with the progress in percent. */
  readonly onProgress: (percent: number) => void;
};

/** Percent reached at the end of each stage. Typesetting is one step: its progress shows only at its end. */
const STAGES = { facts: 25, pictures: 60, pages: 95 } as const;

/** Reads the reports one by one, each in a transaction of its own, so that nobody has to wait while a whole year is read. */
async function gather({ services, actor, obraId, pedido, signal, onProgress }: Making): Promise<PdfSource[]> {
  const { database } = services;
  const who = { empresaId: actor.empresaId, loginId: actor.usuarioId };
  const withPhotos = pedido.formato === "fotos" || (pedido.formato === "pdf" && pedido.fotos);
  const chosen = await database.withEmpresa(who, (tx) => chooseRelatorios(tx, actor, obraId, pedido));
  checkSize(chosen, pedido);
  const sources: PdfSource[] = [];
  for (const [i, { id }] of chosen.entries()) {
    signal.throwIfAborted();
    const source = await database.withEmpresa(who, (tx) =>
      sourceFor(tx, actor, { obraId, relatorioId: id }, { idioma: pedido.idioma, fotos: withPhotos }),
    );
    // Null when the report was deleted after it was chosen.
    if (source !== null) sources.push(source);
    onProgress(((i + 1) / chosen.length) * STAGES.facts);
  }
  return pedido.formato === "pdf" && pedido.detalhado ? detailed(services, actor, obraId, sources) : sources;
}

async function detailed({ database }: Services, actor: Actor, obraId: string, sources: readonly PdfSource[]) {
  const who = { empresaId: actor.empresaId, loginId: actor.usuarioId };
  const producao = await database.withEmpresa(who, (tx) =>
    readProducaoDe(
      tx,
      actor,
      obraId,
      sources.map(({ relatorio }) => relatorio),
    ),
  );
  const out: PdfSource[] = [];
  for (const source of sources) {
    const detalhe = await database.withEmpresa(who, (tx) =>
      readDetalhe(tx, actor, source.relatorio, source.fusoHorario, producao),
    );
    out.push({ ...source, detalhe });
  }
  return out;
}

const unique = (hashes: readonly Partial<Hashes>[]): Record<string, string> =>
  Object.fromEntries(
    hashes.flatMap((one) => Object.values(one).flatMap((sha) => (sha === undefined ? [] : [[sha, sha]]))),
  );

const paths = (hashes: Partial<Hashes>, files: Hashes): Record<string, string> =>
  Object.fromEntries(
    Object.entries(hashes).flatMap(([name, sha]) => {
      const file = sha === undefined ? undefined : files[sha];
      return file === undefined ? [] : [[name, file]];
    }),
  );

/** Returns the first report with the work, company and logos as they are now, for cover, head and foot of the document. */
async function readHoje({ services, actor, obraId }: Making, first: PdfSource): Promise<PdfSource> {
  const who = { empresaId: actor.empresaId, loginId: actor.usuarioId };
  const { relatorio } = first;
  const live = await services.database.withEmpresa(who, (tx) =>
    liveSource(tx, actor, obraId, relatorio._id, { fotos: false }),
  );
  return live === null ? first : { ...first, relatorio: live.relatorio, logos: live.logos };
}

/** Typesets the reports; a picture that several reports share is one file. */
async function typeset(making: Making, sources: readonly PdfSource[]): Promise<void> {
  const { services, actor, pedido, outFile, signal, onProgress } = making;
  const { empresaId } = actor;
  const withPhotos = pedido.formato === "fotos" || pedido.fotos;
  const withPosters = pedido.formato === "pdf" && pedido.fotos;
  const arquivos = withPhotos
    ? sources.flatMap(({ relatorio }) => fotosDoConteudo(relatorio).map((f) => f.arquivo))
    : [];
  const [firstSource] = sources;
  if (firstSource === undefined) throw new AppError("impressao_vazia");
  const hoje = await readHoje(making, firstSource);
  const files = sources.flatMap(({ posters, logos, assinaturas }) => [withPosters ? posters : {}, logos, assinaturas]);
  const small = await localFiles(services.storage, empresaId, unique([hoje.logos, ...files]));
  const photos = await holdPhotos(services, empresaId, arquivos, {
    signal,
    onProgress: (share) => onProgress(STAGES.facts + share * (STAGES.pictures - STAGES.facts)),
  }).catch(async (error: unknown) => {
    await small.release();
    throw error;
  });
  try {
    const geradoEm = new Date().toISOString();
    const options = { idioma: pedido.idioma, fotos: withPhotos };
    const parts = sources.map((source): PeriodPart => {
      const pictures = {
        fotos: photos.paths,
        posters: withPosters ? paths(source.posters, small.paths) : {},
        logos: paths(source.logos, small.paths),
        assinaturas: paths(source.assinaturas, small.paths),
      };
      return { relatorio: source.relatorio, model: modelOf(source, options, pictures, geradoEm) };
    });
    const [first, ...rest] = parts;
    if (first === undefined) throw new AppError("impressao_vazia");
    onProgress(STAGES.pictures);
    const none = { fotos: {}, posters: {}, assinaturas: {} };
    const capa = modelOf(hoje, options, { ...none, logos: paths(hoje.logos, small.paths) }, geradoEm);
    const request = requestOf(making, capa, geradoEm, hoje.fusoHorario);
    await services.impressoes.typeset(buildPeriodModel([first, ...rest], request), outFile, { signal });
  } finally {
    await Promise.all([small.release(), photos.release()]);
  }
}

function requestOf({ actor, pedido }: Making, hoje: RdoModel, geradoEm: string, timeZone: string): PeriodRequest {
  const { idioma, formato, de, ate, detalhado, fotos, modeloId, relatorios } = pedido;
  return {
    idioma,
    formato: formato === "fotos" ? "fotos" : "pdf",
    de,
    ate,
    modelo: modeloId === undefined ? null : hoje.title,
    escolhidos: relatorios !== undefined,
    detalhado,
    fotos,
    // The contract allows only these numbers.
    perPage: pedido.fotosPorPagina as FotosPorPagina,
    pedidoPor: actor.nome,
    geradoEm,
    timeZone,
    hoje,
  };
}

/** Writes the document into `outFile`. @throws AppError when there is nothing to print, or too much */
export async function makeDocument(making: Making): Promise<void> {
  const { services, pedido, outFile, signal, onProgress } = making;
  const sources = await gather(making);
  const [first] = sources;
  if (first === undefined) throw new AppError("impressao_vazia");
  onProgress(STAGES.facts);
  if (pedido.formato === "excel") {
    const relatorios = sources.map(naPlanilha);
    const { empresa, obra, modeloDeRelatorio } = first.relatorio;
    const modelo = pedido.modeloId === undefined ? null : modeloDeRelatorio.descricao;
    const capa = capaOf(making.actor, relatorios, {
      empresa: empresa.nome,
      obra: obra.nome,
      modelo,
      de: pedido.de,
      ate: pedido.ate,
    });
    await services.impressoes.excel.write(
      { relatorios, capa, idioma: pedido.idioma, timeZone: first.fusoHorario, outFile },
      { signal, large: true },
    );
  } else await typeset(making, sources);
  onProgress(STAGES.pages);
}
