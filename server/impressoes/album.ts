import type { PrintServices } from "./service.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { impressoesContract } from "../../domain/impressoes/contract.ts";
import { nomeDoArquivo } from "../../domain/relatorios/arquivo.ts";
import { fileAnswer, pending } from "../answers/answers.ts";
import type { Context } from "../http/route.ts";
import { type AlbumModel, buildAlbumModel, type FotosPorPagina } from "../relatorios/pdf/album.ts";
import { TEXTOS_DOS_DOCUMENTOS } from "../relatorios/pdf/documentos.texts.ts";
import { localFiles, printFiles } from "../relatorios/pdfFiles.ts";
import { madeOf, type PdfSource, type Pictures } from "../relatorios/pdfSource.ts";
import { sourceFor } from "./source.ts";

/** Answers the photos of a report as an album; the album is made once and kept like the report's PDF. */

export async function answerAlbum({
  tx,
  actor,
  params,
  query,
  services,
}: Context<(typeof impressoesContract)["getAlbum"], PrintServices>) {
  const source = await sourceFor(tx, actor, params, { idioma: query.idioma, fotos: true });
  if (source === null) throw new AppError("nao_encontrado");
  const { empresaId } = actor;
  const build = (pictures: Pick<Pictures, "fotos" | "logos">, geradoEm: string): AlbumModel =>
    buildAlbumModel(source.relatorio, {
      idioma: query.idioma,
      // The contract allows only these numbers.
      perPage: query.porPagina as FotosPorPagina,
      photoPath: (arquivo) => pictures.fotos[arquivo] ?? null,
      signaturePath: () => null,
      logos: pictures.logos,
      geradoEm,
      timeZone: source.fusoHorario,
    });
  const key = services.pdf.keyOf(madeOf(source, { idioma: query.idioma, album: query.porPagina }));
  const fileName = nomeDoArquivo(source.relatorio, "pdf", TEXTOS_DOS_DOCUMENTOS[query.idioma].album);
  return fileAnswer({ contentType: "application/pdf", etag: key, fileName, download: query.baixar }, async () => {
    const ready = await services.pdf.open(key, () => printable(source, build));
    return ready ?? pending("paginas");
  });

  async function printable({ fotos, logos }: PdfSource, make: typeof build) {
    const held = await Promise.all([
      printFiles(services, empresaId, Object.keys(fotos)),
      localFiles(services.storage, empresaId, logos),
    ]);
    return {
      model: make({ fotos: held[0].paths, logos: held[1].paths }, new Date().toISOString()),
      release: async () => void (await Promise.all(held.map((files) => files.release()))),
    };
  }
}
