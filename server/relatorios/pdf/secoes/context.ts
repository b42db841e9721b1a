import type { Idioma } from "../../../../domain/errors.ts";
import { legendaDaFoto } from "../../../../domain/relatorios/rules.ts";
import type { Foto } from "../../../../domain/relatorios/conteudoSchema.ts";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import type { Detalhe } from "../detalhe.ts";
import { formatHours, formatTaken, formatTakenWithDay } from "../format.ts";
import type { Textos } from "../texts.ts";
import type { PhotosModel } from "../types.ts";

/** What the PDF prints of a report: all of it but what only a screen needs. */
export type RdoRelatorio = Omit<Relatorio, "permissoes" | "link" | "conflitos" | "relatorioJaExiste">;

/** What a section needs to make its model. Sections are made in the order they are printed, so that photos count through. */
export type Context = {
  readonly relatorio: RdoRelatorio;
  readonly idioma: Idioma;
  readonly t: Textos;
  readonly timeZone: string;
  readonly photos: (fotos: readonly Foto[]) => PhotosModel;
  /** Null in the plain version. */
  readonly detalhe: Detalhe | null;
};

type Horario = { readonly inicio: string | null; readonly fim: string | null; readonly total: string | null };

/** `07:20 – 11:40 (4h e 20min)`, or empty when no time was written down. */
export function hoursLine({ inicio, fim, total }: Horario, idioma: Idioma): string {
  if (inicio === null || fim === null) return "";
  return `${inicio} – ${fim}${total === null ? "" : ` (${formatHours(total, idioma)})`}`;
}

/** Whether an occurrence points to the activity `tarefaId`. */
export function pointsTo(tarefa: { readonly _id: string } | null, tarefaId: string): boolean {
  if (tarefa === null) return false;
  const { _id: linked } = tarefa;
  return linked === tarefaId;
}

export type PhotoNumbering = {
  readonly take: (fotos: readonly Foto[]) => PhotosModel;
  /** How many photos were taken so far. */
  readonly total: () => number;
  readonly files: () => Record<string, string>;
};

/** Numbers photos from 1 in the order they are taken, and keeps the path of each. */
export function createPhotoNumbering(
  options: Pick<Context, "idioma" | "t" | "relatorio" | "detalhe"> & {
    readonly comFotos: boolean;
    readonly photoPath: (arquivo: string) => string | null;
  },
): PhotoNumbering {
  const { idioma, t, relatorio, comFotos, detalhe } = options;
  const [from, until] = [relatorio.data, relatorio.dataFim ?? relatorio.data];
  /** The detailed version says of every photo when it was taken and who added it, where that is known. */
  const facts = (foto: Foto) =>
    detalhe === null
      ? { time: formatTaken(foto.tiradaEm, from, until, idioma), caption: legendaDaFoto(foto) }
      : {
          time: formatTakenWithDay(foto.tiradaEm, idioma),
          caption: foto.descricao === "" ? (foto.usuario?.nome ?? "") : legendaDaFoto(foto),
        };
  const files: Record<string, string> = {};
  let last = 0;
  function take(fotos: readonly Foto[]): PhotosModel {
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
      ...facts(foto),
      alt: foto.descricao === "" ? title : `${title}: ${legendaDaFoto(foto)}`,
      unavailable: t.fotoIndisponivel,
    }));
    return { items, omitted: null, captions: [] };
  }
  return { take, total: () => last, files: () => files };
}
