import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import { STATUS_EM_ORDEM } from "../../../domain/secoes/constants.ts";
import { albumChapter, type AlbumChapter, type FotosPorPagina } from "./album.ts";
import { TEXTOS_DOS_DOCUMENTOS } from "./documentos.texts.ts";
import { formatDay, formatInteger } from "../../../domain/lib/written.ts";
import { formatInstant } from "../../lib/format.ts";
import type { RdoRelatorio } from "./secoes/context.ts";
import { shortened } from "./shortened.ts";
import { TEXTOS } from "./texts.ts";
import type { Chip, Labelled, LogoId, RdoModel } from "./types.ts";

/** The reports of a period in one file: cover, contents, and each report, or its photos, on pages of its own. */

/** Model of the pages of one report, for the templates. Files are listed once for the whole document. */
export type ReportPages = Omit<RdoModel, "photoFiles" | "signatureFiles" | "logoFiles" | "createdAt"> & {
  readonly logoPictures: Partial<Readonly<Record<LogoId, string>>>;
};
export type ChapterPages = AlbumChapter & Pick<ReportPages, "logoPictures" | "texts" | "footer">;

type Entry = {
  /** Text of the bookmark. */
  readonly bookmark: string;
  readonly number: string;
  readonly date: string;
  readonly title: string;
  readonly status: Chip;
};

export type PeriodModel = Pick<RdoModel, "idioma" | "document" | "colours" | "texts" | "createdAt"> & {
  readonly cover: Pick<ReportPages, "company" | "logos" | "logoPictures"> & {
    readonly title: string;
    readonly period: string;
    readonly work: readonly Labelled[];
    readonly counts: readonly Labelled[];
    readonly note: string;
  };
  readonly contents: {
    readonly title: string;
    readonly columns: readonly string[];
    readonly entries: readonly Entry[];
  };
  readonly running: RdoModel["running"];
  readonly footer: readonly string[];
  readonly perPage: FotosPorPagina;
  /** Heading of the list of reports without photos, in an album. */
  readonly withoutPhotos: string;
  /** `reports` is filled for the format `pdf`, `chapters` for an album; the other list is empty. */
  readonly reports: readonly ReportPages[];
  readonly chapters: readonly ChapterPages[];
  readonly photoFiles: Readonly<Record<string, string>>;
  /** Paths of logos and signatures, by the names that the pages use. */
  readonly pictureFiles: Readonly<Record<string, string>>;
};

export type PeriodRequest = {
  readonly idioma: Idioma;
  readonly formato: "pdf" | "fotos";
  readonly de: string;
  readonly ate: string;
  /** The one requested template; null means all templates. */
  readonly modelo: string | null;
  /** True when only some reports of the period were chosen one by one. */
  readonly escolhidos: boolean;
  readonly detalhado: boolean;
  readonly fotos: boolean;
  readonly perPage: FotosPorPagina;
  readonly pedidoPor: string;
  readonly geradoEm: string;
  readonly timeZone: string;
  /** The first report with work and company as they are today, for the cover. The other pages keep the values with which each report was approved. */
  readonly hoje: RdoModel;
};

/** One report of the period: its content, and the model of its pages with its files. */
export type PeriodPart = { readonly relatorio: RdoRelatorio; readonly model: RdoModel };

/** Names pictures so that a logo used in many reports is stored once in the document. */
class Pictures {
  readonly files: Record<string, string> = {};
  readonly #names = new Map<string, string>();

  logos({ logoFiles }: RdoModel): Partial<Record<LogoId, string>> {
    const entries = Object.entries(logoFiles).map(([place, file]) => {
      const name = this.#names.get(file) ?? `logo${this.#names.size}`;
      this.#names.set(file, name);
      this.files[name] = file;
      return [place, name];
    });
    return Object.fromEntries(entries) as Partial<Record<LogoId, string>>;
  }
}

function reportPages(model: RdoModel, pictures: Pictures): ReportPages {
  const { photoFiles: _photos, signatureFiles, logoFiles: _logos, createdAt: _at, ...pages } = model;
  Object.assign(pictures.files, signatureFiles);
  return { ...pages, logoPictures: pictures.logos(model) };
}

function chapterPages({ relatorio, model }: PeriodPart, pictures: Pictures): ChapterPages {
  const { texts, footer } = model;
  return { ...albumChapter(relatorio, model), texts, footer, logoPictures: pictures.logos(model) };
}

function entryOf({ relatorio, model }: PeriodPart): Entry {
  const { running, status, title } = model;
  return {
    bookmark: `${running.number} · ${running.date} · ${status.text}`,
    number: String(relatorio.numero),
    date: model.dateLine,
    title: shortened(title, 60),
    status,
  };
}

function countsOf(parts: readonly PeriodPart[], idioma: Idioma): Labelled[] {
  const t = TEXTOS[idioma];
  const n = (id: number) => parts.filter(({ relatorio }) => relatorio.status.id === id).length;
  const byStatus = STATUS_EM_ORDEM.map((id) => ({
    label: t.status[id],
    value: formatInteger(n(id), idioma),
  }));
  return [{ label: TEXTOS_DOS_DOCUMENTOS[idioma].total, value: formatInteger(parts.length, idioma) }, ...byStatus];
}

function workOf(request: PeriodRequest): Labelled[] {
  const words = TEXTOS_DOS_DOCUMENTOS[request.idioma];
  const versao = [
    ...(request.formato === "pdf" && request.detalhado ? [words.detalhada] : []),
    ...(request.formato === "pdf" && !request.fotos ? [words.semFotosVersao] : []),
  ];
  return [
    ...request.hoje.work.fields.map(({ label, value }) => ({ label, value })),
    { label: words.modelo, value: request.modelo ?? words.todosOsModelos },
    ...(request.escolhidos ? [{ label: words.quais, value: words.escolhidos }] : []),
    ...(versao.length === 0 ? [] : [{ label: words.versao, value: versao.join(" · ") }]),
  ];
}

/**
 * Builds the document of a period. `parts` are the reports in the order of printing, at least one. Their models come from
 * `buildRdoModel`, so a photo has the same number as in the report's own PDF.
 */
export function buildPeriodModel(parts: readonly [PeriodPart, ...PeriodPart[]], request: PeriodRequest): PeriodModel {
  const { idioma, de, ate, formato } = request;
  const t = TEXTOS[idioma];
  const words = TEXTOS_DOS_DOCUMENTOS[idioma];
  const pictures = new Pictures();
  const { company, logos, document, colours, texts, running } = request.hoje;
  const period = t.periodo(formatDay(de, idioma), formatDay(ate, idioma));
  const title = formato === "pdf" ? words.relatorios : words.albumDoPeriodo;
  const note = words.pedidoPor(request.pedidoPor, formatInstant(request.geradoEm, idioma, request.timeZone));
  return {
    idioma,
    document: { ...document, title: `${title} – ${running.work} – ${period}` },
    colours,
    texts,
    createdAt: request.geradoEm,
    cover: {
      company,
      logos,
      logoPictures: pictures.logos(request.hoje),
      title,
      period,
      work: workOf(request),
      counts: countsOf(parts, idioma),
      note,
    },
    contents: { title: words.sumario, columns: words.colunasDoSumario, entries: parts.map(entryOf) },
    running: { ...running, number: title, date: period },
    footer: [`${shortened(company, 60)} · ${note}`],
    perPage: request.perPage,
    withoutPhotos: words.relatoriosSemFotos,
    reports: formato === "pdf" ? parts.map(({ model }) => reportPages(model, pictures)) : [],
    chapters: formato === "fotos" ? parts.map((part) => chapterPages(part, pictures)) : [],
    photoFiles: Object.assign({}, ...parts.map(({ model }) => model.photoFiles)) as Record<string, string>,
    pictureFiles: pictures.files,
  };
}
