import type { Idioma } from "../../../../domain/errors.ts";
import { legendaDaFoto } from "../../../../domain/relatorios/rules.ts";
import type { Foto } from "../../../../domain/relatorios/conteudoSchema.ts";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import { formatHours, formatTaken } from "../format.ts";
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
  options: Pick<Context, "idioma" | "t" | "relatorio"> & {
    readonly comFotos: boolean;
    readonly photoPath: (arquivo: string) => string | null;
  },
): PhotoNumbering {
  const { idioma, t, relatorio, comFotos } = options;
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
      time: formatTaken(foto.tiradaEm, relatorio.data, relatorio.dataFim ?? relatorio.data, idioma),
      caption: legendaDaFoto(foto),
      alt: foto.descricao === "" ? title : `${title}: ${legendaDaFoto(foto)}`,
      unavailable: t.fotoIndisponivel,
    }));
    return { items, omitted: null, captions: [] };
  }
  return { take, total: () => last, files: () => files };
}
