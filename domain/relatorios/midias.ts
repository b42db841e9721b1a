import { AppError } from "../errors/appError.ts";
import { flatten, type FlatItem } from "./merge/diff.ts";
import { reorder } from "./merge/order.ts";
import type { Doc, Json, Op } from "./merge/types.ts";
import { LIMITES } from "../secoes/constants.ts";
import { assinaturaId } from "./secoes/assinatura.ts";
import { textOrNull, viewOf } from "./secoes/items.ts";
import type { Autor } from "./secoes/types.ts";

/** Plans changes of a report's videos, attachments and signatures as operations. Photos have places and are in `fotos.ts`. */

/** The fields that all files of a report share; an item has the id of its file. */
export type NovaMidia = {
  readonly id: string;
  /** File name: id and extension. */
  readonly arquivo: string;
  readonly descricao: string;
  readonly extensao: string;
  /** Bytes. */
  readonly tamanho: number;
  readonly sha256: string;
  readonly usuario: Autor;
};

export type NovoVideo = NovaMidia & {
  /** File name of the poster frame, or null. */
  readonly arquivoFoto: string | null;
  /** Seconds. */
  readonly duracao: number;
  readonly largura: number;
  readonly altura: number;
};

export type NovaAssinatura = {
  /** 1 to 6. */
  readonly posicao: number;
  readonly nome: string;
  readonly arquivoAssinatura: string;
  readonly usuario: Autor;
  /** When the signature is given, ISO 8601. */
  readonly dataHora: string;
};

/** Sections that consist of one list of files. */
type Lista = "video" | "anexo";

/** The visible file of this kind with this name, or undefined. For a signature only the current picture is found. */
export function findMidia(doc: Doc, tipo: Lista | "assinatura", arquivo: string): FlatItem | undefined {
  const campo = tipo === "assinatura" ? "arquivoAssinatura" : "arquivo";
  return flatten(doc).find((item) => item.tipo === tipo && textOrNull(item, campo) === arquivo);
}

/**
 * Refuses an id that the document has already: an `add` of a known item would write into that item.
 * @throws AppError `envio_diferente`
 */
export function requireNewId(doc: Doc, id: string): void {
  if (doc.items.has(id)) throw new AppError("envio_diferente");
}

/** Adds a file at the end of its list. */
function planAdd(
  doc: Doc,
  lista: Lista,
  id: string,
  fields: Readonly<Record<string, Json>>,
  random?: () => number,
): Op[] {
  requireNewId(doc, id);
  const siblings = viewOf(flatten(doc)).top(lista, lista);
  const base = siblings.map((item) => ({ id: item.id, ord: textOrNull(item, "ord") }));
  const order = reorder(base, [...base.map((item) => item.id), id], random);
  const ord = order.get(id);
  return [
    {
      t: "add",
      item: id,
      secao: lista,
      tipo: lista,
      parent: null,
      fields: ord === undefined ? fields : { ...fields, ord },
    },
    ...[...order].filter(([other]) => other !== id).map(([other, key]) => setOrd(other, key)),
  ];
}

const setOrd = (item: string, val: string): Op => ({ t: "set", item, field: "ord", val });

/** @throws AppError `limite_videos`, `envio_diferente` */
export function planAddVideo(doc: Doc, { id, usuario, ...facts }: NovoVideo, random?: () => number): Op[] {
  requireRoomForVideo(doc);
  return planAdd(doc, "video", id, { ...facts, usuario: { ...usuario } }, random);
}

/** @throws AppError `limite_videos` */
export function requireRoomForVideo(doc: Doc): void {
  const { videosPorRelatorio: limite } = LIMITES;
  if (flatten(doc).filter(({ tipo }) => tipo === "video").length < limite) return;
  throw new AppError("limite_videos", { vars: { limite: String(limite) } });
}

/** @throws AppError `envio_diferente` */
export function planAddAnexo(doc: Doc, { id, usuario, ...facts }: NovaMidia, random?: () => number): Op[] {
  return planAdd(doc, "anexo", id, { ...facts, usuario: { ...usuario } }, random);
}

/**
 * Signs a place. A place is always the same item, so when two devices sign it at once, the last wins and the other signature
 * stays in the history.
 */
export function planAssinar({ posicao, usuario, ...facts }: NovaAssinatura): Op[] {
  const fields = { ...facts, usuario: { ...usuario } };
  return [{ t: "add", item: assinaturaId(posicao), secao: "assinatura", tipo: "assinatura", parent: null, fields }];
}

/**
 * Puts the files of a list in the submitted order; files that `arquivos` leaves out follow in their old order.
 * @throws AppError `item_desconhecido` when a name is not that of a visible file
 */
export function planOrdenar(doc: Doc, lista: Lista, arquivos: readonly string[], random?: () => number): Op[] {
  const siblings = viewOf(flatten(doc)).top(lista, lista);
  const byArquivo = new Map(siblings.map((item) => [textOrNull(item, "arquivo"), item.id]));
  const named = [...new Set(arquivos)].map((arquivo) => {
    const id = byArquivo.get(arquivo);
    if (id === undefined) throw new AppError("item_desconhecido");
    return id;
  });
  const base = siblings.map((item) => ({ id: item.id, ord: textOrNull(item, "ord") }));
  const wanted = [...named, ...base.map(({ id }) => id).filter((id) => !named.includes(id))];
  return [...reorder(base, wanted, random)].map(([id, ord]) => setOrd(id, ord));
}
