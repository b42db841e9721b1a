import type { Idioma } from "../../../domain/i18n/idiomas.ts";
import type { SecaoId } from "../../../domain/secoes/ids.ts";
import type { Colours } from "./colours.ts";

/** Meaning of the colour of a chip or a status; the colours themselves are in `typeset/typst/base.typ`. */
export type Tone = "good" | "bad" | "warn" | "info" | "quiet";
export type Chip = { readonly text: string; readonly tone: Tone };
export type Labelled = { readonly label: string; readonly value: string };

/** A photo as it is printed. The path of its file is `photoFiles[id]`; without a file, a box shows the text `unavailable`. */
export type PhotoModel = {
  readonly id: string;
  /** `Foto 17`: numbered through the whole report. */
  readonly title: string;
  readonly time: string | null;
  readonly caption: string;
  readonly alt: string;
  readonly unavailable: string;
};
/** Photos of one card or of the gallery. In the version without photos `items` is empty, and `omitted` says which photos were left out. */
export type PhotosModel = {
  readonly items: readonly PhotoModel[];
  readonly omitted: string | null;
  readonly captions: readonly { readonly title: string; readonly caption: string }[];
};

/** What all sections have in common: the title, and the line that is printed when the section has no content. */
type Section<T> = { readonly title: string; readonly empty: string | null } & Readonly<T>;
type Listed<T> = Section<{ count: string | null; items: readonly Readonly<T>[] }>;
type Field = { readonly name: string; readonly value: string };

/** Labour by type: groups with their subtotals. */
type QuantitiesModel = {
  readonly columns: readonly [string, string];
  readonly groups: readonly {
    readonly name: string;
    readonly total: string;
    readonly items: readonly {
      readonly name: string;
      readonly role: string | null;
      readonly quantity: string;
      readonly zero: boolean;
    }[];
  }[];
};
/** Labour by person: presence, times and hours. */
type PeopleModel = {
  readonly columns: readonly string[];
  readonly groups: readonly {
    readonly name: string;
    readonly total: string;
    readonly items: readonly {
      readonly name: string;
      readonly role: string;
      readonly presence: Chip;
      readonly hours: string;
      readonly rest: string;
      readonly total: string;
    }[];
  }[];
};

/** Production of an activity by day with a running total; the report's own day is the last row. */
export type HistoryModel = {
  readonly title: string;
  readonly columns: readonly string[];
  /** Columns: day, report, quantity done, accumulated quantity. */
  readonly rows: readonly (readonly [string, string, string, string])[];
  readonly note: string | null;
};

/** Parts after the sections in the detailed version. */
export type AnnexesModel = {
  readonly changes: {
    readonly title: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly note: string | null;
  } | null;
  readonly evidence: {
    readonly title: string;
    readonly explanation: string;
    readonly records: readonly {
      readonly number: string;
      readonly event: string;
      readonly tone: Tone;
      readonly when: string;
      readonly who: string;
      readonly facts: string;
      readonly comment: string;
      readonly hashes: readonly Labelled[];
    }[];
  } | null;
};

/** Input of each section's template (`secoes/<secao>.typ`): formatted and translated text only. */
export type SectionModels = {
  readonly horarioDeTrabalho: Section<{ columns: readonly string[]; values: readonly string[] }>;
  readonly condicaoClimatica: Section<{
    columns: readonly string[];
    periods: readonly {
      readonly name: string;
      readonly weather: string;
      readonly symbol: "sun" | "cloud" | "rain";
      readonly condition: string;
      readonly tone: Tone;
    }[];
    rain: Labelled | null;
  }>;
  readonly maoDeObra: Section<{
    count: string | null;
    totalLabel: string;
    /** Standard labour; null when the report names people instead. */
    quantities: QuantitiesModel | null;
    /** Custom labour, or null when the report counts quantities. */
    people: PeopleModel | null;
  }>;
  readonly equipamento: Listed<{ name: string; quantity: string; zero: boolean; hours: string | null; total: string }>;
  readonly atividade: Listed<{
    /** Heading of the stage, printed above the stage's first activity; null for its other activities, and for activities without a stage. */
    heading: string | null;
    item: string;
    name: string;
    status: Chip;
    percent: { readonly value: number; readonly text: string; readonly over: boolean } | null;
    line: string;
    production: Labelled | null;
    details: readonly Labelled[];
    note: string;
    fields: readonly Field[];
    /** Detailed version only. */
    history: HistoryModel | null;
    photos: PhotosModel;
  }>;
  readonly ocorrencia: Listed<{
    item: string;
    tags: readonly string[];
    time: string;
    text: string;
    details: readonly Labelled[];
    fields: readonly Field[];
    photos: PhotosModel;
  }>;
  readonly checklist: Listed<{
    name: string;
    answered: string;
    questions: readonly {
      readonly item: string;
      readonly text: string;
      readonly answers: readonly Chip[];
      readonly comment: string;
      readonly photos: PhotosModel;
    }[];
  }>;
  readonly controleDeMaterial: Section<{
    count: string | null;
    lists: readonly {
      readonly name: string;
      readonly empty: string | null;
      readonly items: readonly { readonly name: string; readonly quantity: string }[];
    }[];
  }>;
  readonly comentario: Listed<{
    author: string;
    badge: string | null;
    time: string;
    text: string;
    fields: readonly Field[];
  }>;
  readonly galeriaDeFoto: Section<{ count: string | null; photos: PhotosModel }>;
  /** `poster` is the first picture's name in `photoFiles`, or null. */
  readonly video: Listed<{ name: string; facts: string; poster: string | null; alt: string }>;
  readonly anexo: Listed<{ name: string; facts: string }>;
  /**
   * `id` names the picture of the signature; `note` is printed instead when there is no picture; `position` is the number of the
   * signature's place.
   */
  readonly assinatura: Listed<{
    id: string;
    position: string;
    name: string;
    facts: readonly string[];
    note: Chip | null;
    alt: string;
    unavailable: string;
  }>;
};

/** The box at the end of an approved report's document, which says that the report was approved and where this can be checked. */
export type SealModel = {
  readonly title: string;
  readonly lines: readonly [by: Labelled, when: Labelled, code: Labelled];
  readonly digest: Labelled;
  readonly check: string;
  readonly url: string;
  readonly note: string;
  /** The QR code as SVG. */
  readonly qr: string;
  readonly alt: string;
};

/** Names of the three logo places of a report. */
export type LogoId = "logoUm" | "logoDois" | "logoTres";

/**
 * The view-model of the PDF of one report: everything that is printed, as text, in the reader's language. Sections that the
 * template switched off are absent. `photoFiles`, `signatureFiles` and `logoFiles` are paths on disk and are not given to the template.
 */
export type RdoModel = {
  readonly idioma: Idioma;
  readonly document: {
    readonly title: string;
    readonly author: string;
    readonly lang: string;
    readonly region: string | null;
  };
  readonly colours: Colours;
  readonly texts: { readonly logoAlt: string; readonly logoOther: string; readonly pageOf: readonly [string, string] };
  readonly company: string;
  /** Logos in their places, left to right. */
  readonly logos: readonly LogoId[];
  readonly title: string;
  readonly dateLine: string;
  readonly number: string;
  readonly status: Chip;
  readonly work: {
    readonly fields: readonly (Labelled & { readonly wide: boolean; readonly strong: boolean })[];
    readonly term: { readonly counts: readonly Labelled[]; readonly percent: number; readonly caption: string } | null;
  };
  readonly summary: readonly Labelled[];
  readonly running: { readonly number: string; readonly date: string; readonly work: string; readonly company: string };
  readonly footer: readonly string[];
  readonly order: readonly SecaoId[];
  readonly secoes: Partial<SectionModels>;
  /** For approved reports only. */
  readonly seal: SealModel | null;
  /** Detailed version only. */
  readonly annexes: AnnexesModel | null;
  readonly photoFiles: Readonly<Record<string, string>>;
  /** Paths of the pictures of signatures by their ids in the section. */
  readonly signatureFiles: Readonly<Record<string, string>>;
  readonly logoFiles: Partial<Readonly<Record<LogoId, string>>>;
  /** Instant the document was made, ISO 8601. */
  readonly createdAt: string;
};
