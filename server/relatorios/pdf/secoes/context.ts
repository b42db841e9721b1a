import type { Idioma } from "../../../../domain/i18n/idiomas.ts";
import { legendaDaFoto } from "../../../../domain/relatorios/rules.ts";
import type { Foto } from "../../../../domain/relatorios/conteudoSchema.ts";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import type { Detalhe } from "../detalhe.ts";
import { formatDay, formatHours } from "../../../../domain/lib/written.ts";
import { formatTaken, formatTakenWithDay } from "../../../lib/format.ts";
import { shortened } from "../shortened.ts";
import type { Textos } from "../texts.ts";
import type { PhotosModel } from "../types.ts";

/** Parts of a report that the PDF prints: everything but what only screens need. */
export type RdoRelatorio = Omit<Relatorio, "permissoes" | "link" | "conflitos" | "relatorioJaExiste" | "obra"> & {
  readonly obra: Omit<Relatorio["obra"], "modulos">;
};

/** @param place what the photos belong to: the activity, the occurrence, the question, or the work */
type TakePhotos = (fotos: readonly Foto[], place: string) => PhotosModel;

/** The data from which the model of a section is built. Sections are built in print order, so that photos are numbered consecutively. */
export type Context = {
  readonly relatorio: RdoRelatorio;
  readonly idioma: Idioma;
  readonly t: Textos;
  readonly timeZone: string;
  readonly photos: TakePhotos;
  /** True when the first picture of a video (by the picture's file name) is printed. */
  readonly hasPoster: (arquivoFoto: string) => boolean;
  /** Null in the plain version. */
  readonly detalhe: Detalhe | null;
};

type Horario = {
  readonly inicio: string | null;
  readonly fim: string | null;
  readonly total: string | null;
  readonly descricao?: string | undefined;
};

/** Formats hours as `07:20 – 11:40 (4h e 20min) · first shift`; unless both times are given, returns only the description, which may be empty. */
export function hoursLine({ inicio, fim, total, descricao = "" }: Horario, idioma: Idioma): string {
  if (inicio === null || fim === null) return descricao;
  const times = `${inicio} – ${fim}${total === null ? "" : ` (${formatHours(total, idioma)})`}`;
  return descricao === "" ? times : `${times} · ${descricao}`;
}

/** True when the task that an occurrence names is the activity `tarefaId`. */
export function pointsTo(tarefa: { readonly _id: string } | null, tarefaId: string): boolean {
  if (tarefa === null) return false;
  const { _id: linked } = tarefa;
  return linked === tarefaId;
}

/** Shortens the name of what the photos belong to, for captions: to 200 letters, because the full name is printed above the photos. */
export const photoPlace = (text: string): string => shortened(text, 200);

export type PhotoNumbering = {
  readonly take: TakePhotos;
  /** Number of photos so far. */
  readonly total: () => number;
  readonly files: () => Record<string, string>;
};

/** Numbers photos from 1 in the order in which sections take them, and keeps the path of each file. */
export function createPhotoNumbering(
  options: Pick<Context, "idioma" | "t" | "relatorio" | "detalhe"> & {
    readonly comFotos: boolean;
    readonly photoPath: (arquivo: string) => string | null;
  },
): PhotoNumbering {
  const { idioma, t, relatorio, comFotos, detalhe } = options;
  const [from, until] = [relatorio.data, relatorio.dataFim ?? relatorio.data];
  const day = formatDay(relatorio.data, idioma);
  /** Returns the facts for a photo without a caption: when it was taken (or the day of the report), what it belongs to, and its author. */
  const withoutCaption = ({ tiradaEm, usuario }: Foto, place: string) => {
    const time = formatTakenWithDay(tiradaEm, idioma);
    const facts = [time === null ? t.relatorioDe(day) : "", place, usuario?.nome ?? ""];
    return { time, caption: facts.filter((fact) => fact !== "").join(" · ") };
  };
  /** Returns the facts for a photo. In the detailed version they say for every photo when it was taken. */
  const facts = (foto: Foto, place: string) => {
    if (foto.descricao === "") return withoutCaption(foto, place);
    const { tiradaEm } = foto;
    const time = detalhe === null ? formatTaken(tiradaEm, from, until, idioma) : formatTakenWithDay(tiradaEm, idioma);
    return { time, caption: legendaDaFoto(foto) };
  };
  const files: Record<string, string> = {};
  let last = 0;
  function take(fotos: readonly Foto[], place: string): PhotosModel {
    const first = last + 1;
    last += fotos.length;
    const numbered = fotos.map((foto, i) => ({ foto, title: t.foto(first + i) }));
    if (!comFotos) {
      const captions = numbered.filter(({ foto }) => foto.descricao !== "");
      return {
        items: [],
        omitted: fotos.length === 0 ? null : t.fotosOmitidas(first, last),
        captions: captions.map(({ foto, title }) => ({ title, caption: legendaDaFoto(foto) })),
      };
    }
    for (const { foto } of numbered) {
      const file = options.photoPath(foto.arquivo);
      if (file !== null) files[foto.arquivo] = file;
    }
    const items = numbered.map(({ foto, title }) => ({
      id: foto.arquivo,
      title,
      ...facts(foto, place),
      alt: foto.descricao === "" ? title : `${title}: ${legendaDaFoto(foto)}`,
      unavailable: t.fotoIndisponivel,
    }));
    return { items, omitted: null, captions: [] };
  }
  return { take, total: () => last, files: () => files };
}
