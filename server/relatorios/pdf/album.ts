import type { Foto } from "../../../domain/relatorios/conteudoSchema.ts";
import { fotosDoConteudo } from "../../../domain/relatorios/fotos.ts";
import { buildRdoModel, type RdoOptions } from "./model.ts";
import type { RdoRelatorio } from "./secoes/context.ts";
import { TEXTOS, type Textos } from "./texts.ts";
import { shortened, shortenedLines } from "./shortened.ts";
import { TEXTOS_DOS_DOCUMENTOS } from "./documentos.texts.ts";
import type { PhotosModel, RdoModel } from "./types.ts";
import { formatTakenWithDay } from "../../lib/format.ts";

/** The photos of a report on pages of their own, 2, 4 or 6 per page, numbered as in the report's PDF. */

export type FotosPorPagina = 2 | 4 | 6;

export type AlbumPhoto = {
  readonly id: string;
  readonly title: string;
  /** Place of the photo in the report: activity, occurrence, question of a checklist, or gallery. */
  readonly place: string;
  /** Day and time of the camera. */
  readonly time: string | null;
  readonly author: string | null;
  readonly caption: string;
  readonly alt: string;
  readonly unavailable: string;
};

/** The photos of one report. */
export type AlbumChapter = Pick<
  RdoModel,
  "title" | "dateLine" | "number" | "status" | "running" | "company" | "logos"
> & {
  readonly work: string;
  readonly count: string;
  /** The line that is printed when there are no photos. */
  readonly empty: string | null;
  readonly photos: readonly AlbumPhoto[];
};

export type AlbumModel = Pick<
  RdoModel,
  "idioma" | "document" | "colours" | "texts" | "footer" | "photoFiles" | "logoFiles" | "createdAt"
> & { readonly perPage: FotosPorPagina; readonly chapter: AlbumChapter };

/** Most letters of a caption in the album; longer captions are cut: the report prints them whole, and in the album the photo matters more. */
const CAPTION_LETTERS = 360;
const CAPTION_LINES = 6;
const PLACE_LETTERS = 110;

type Place = { readonly place: string; readonly photos: PhotosModel };

/** Returns the places that contain photos, in the order in which the report's PDF numbers them. */
function placesOf({ order, secoes }: RdoModel, t: Textos): Place[] {
  return order.flatMap((secao): Place[] => {
    const one = TEXTOS_DAS_SECOES(t)[secao];
    switch (secao) {
      case "atividade":
        return (secoes.atividade?.items ?? []).map((a) => ({ place: `${one} ${a.item}: ${a.name}`, photos: a.photos }));
      case "ocorrencia":
        return (secoes.ocorrencia?.items ?? []).map((o) => ({
          place: `${one} ${o.item}: ${o.text}`,
          photos: o.photos,
        }));
      case "checklist":
        return (secoes.checklist?.items ?? []).flatMap((c) =>
          c.questions.map((q) => ({ place: `${c.name}: ${q.item} ${q.text}`, photos: q.photos })),
        );
      case "galeriaDeFoto":
        return secoes.galeriaDeFoto === undefined
          ? []
          : [{ place: t.secoes.galeriaDeFoto, photos: secoes.galeriaDeFoto.photos }];
      default:
        return [];
    }
  });
}

/** Returns the singular names of the sections whose items are named one by one. */
const TEXTOS_DAS_SECOES = (t: Textos): Partial<Readonly<Record<string, string>>> => ({
  atividade: t.atividade,
  ocorrencia: t.ocorrencia,
});

/** Converts a report's photos to a chapter of the album. */
export function albumChapter(relatorio: RdoRelatorio, model: RdoModel): AlbumChapter {
  const { idioma } = model;
  const t = TEXTOS[idioma];
  const words = TEXTOS_DOS_DOCUMENTOS[idioma];
  const byFile = new Map(fotosDoConteudo(relatorio).map((foto) => [foto.arquivo, foto]));
  const photos = placesOf(model, t).flatMap(({ place, photos: { items } }) =>
    items.map(({ id, title, alt, unavailable }): AlbumPhoto => {
      const foto: Foto | undefined = byFile.get(id);
      return {
        id,
        title,
        place: shortened(place, PLACE_LETTERS),
        time: formatTakenWithDay(foto?.tiradaEm ?? null, idioma),
        author: foto?.usuario?.nome ?? null,
        caption: shortenedLines(foto?.descricao ?? "", CAPTION_LETTERS, CAPTION_LINES),
        alt,
        unavailable,
      };
    }),
  );
  const { title, dateLine, number, status, running, company, logos } = model;
  return {
    title,
    dateLine,
    number,
    status,
    running,
    company,
    logos,
    work: relatorio.obra.nome,
    count: words.fotos(photos.length),
    empty: photos.length === 0 ? words.semFotos : null,
    photos,
  };
}

/** Builds the album of one report as a document. */
export function buildAlbumModel(
  relatorio: RdoRelatorio,
  options: Omit<RdoOptions, "comFotos" | "detalhe"> & { readonly perPage: FotosPorPagina },
): AlbumModel {
  const model = buildRdoModel(relatorio, { ...options, comFotos: true });
  const { idioma, document, colours, texts, footer, photoFiles, logoFiles, createdAt } = model;
  return {
    idioma,
    document: { ...document, title: `${TEXTOS_DOS_DOCUMENTOS[idioma].album} – ${document.title}` },
    colours,
    texts,
    footer,
    photoFiles,
    logoFiles,
    createdAt,
    perPage: options.perPage,
    chapter: albumChapter(relatorio, model),
  };
}
