import { AppError } from "../errors.ts";
import { flatten, type FlatItem } from "./merge/diff.ts";
import { reorder } from "./merge/order.ts";
import type { Doc, Json, Op } from "./merge/types.ts";
import type { Conteudo, Foto } from "./conteudoSchema.ts";
import { fotoItemsDe } from "./secoes/galeriaDeFoto.ts";
import { flagOf, textOrNull, viewOf } from "./secoes/items.ts";
import type { Autor } from "./secoes/types.ts";

/** Photos of a report as operations. A photo is an item whose id is the uuid of its file. */

export type NovaFoto = {
  readonly id: string;
  /** File name: id and extension. */
  readonly arquivo: string;
  readonly descricao: string;
  /** Bytes of the original. */
  readonly tamanho: number;
  readonly largura: number;
  readonly altura: number;
  readonly tiradaEm: string | null;
  readonly tarefaId: string | null;
  readonly ocorrenciaId: string | null;
  readonly sha256: string;
  readonly usuario: Autor;
};

/** Every photo that a report shows: in the gallery, on activities and on occurrences. */
export function fotosDoConteudo({ galeriaDeFotos, atividades, ocorrencias }: Conteudo): Foto[] {
  const places = [galeriaDeFotos, ...[...(atividades ?? []), ...(ocorrencias ?? [])].map(({ fotos }) => fotos)];
  return places.flatMap((fotos) => fotos ?? []);
}

/** The visible photo with this file name, or undefined. */
export function findFoto(doc: Doc, arquivo: string): FlatItem | undefined {
  return flatten(doc).find((item) => item.tipo === "foto" && textOrNull(item, "arquivo") === arquivo);
}

/**
 * Adds a photo at the end of its place. A place with "more options" off would hide it, so they are switched on.
 *
 * @throws AppError `item_desconhecido` when the activity or occurrence is not there, or both are named.
 */
export function planAddFoto(doc: Doc, foto: NovaFoto, random?: () => number): Op[] {
  const view = viewOf(flatten(doc));
  const { tarefaId, ocorrenciaId } = foto;
  const ownerId = tarefaId ?? ocorrenciaId;
  const owner = ownerId === null ? undefined : view.get(ownerId);
  const tipo = tarefaId === null ? "ocorrencia" : "atividade";
  const isWrong = ownerId !== null && (owner?.tipo !== tipo || (tarefaId !== null && ocorrenciaId !== null));
  if (isWrong) throw new AppError("item_desconhecido");
  const siblings = fotoItemsDe(view, foto).map((item) => ({ id: item.id, ord: textOrNull(item, "ord") }));
  const order = reorder(siblings, [...siblings.map(({ id }) => id).filter((id) => id !== foto.id), foto.id], random);
  const { id, usuario, ...fields } = foto;
  const ord = order.get(id);
  const add: Op = {
    t: "add",
    item: id,
    secao: "galeriaDeFoto",
    tipo: "foto",
    parent: null,
    fields: { ...fields, usuario: { ...usuario }, ...(ord === undefined ? {} : { ord }) } satisfies Record<
      string,
      Json
    >,
  };
  const respaced = [...order].filter(([other]) => other !== id).map(([other, key]) => setOrd(other, key));
  const show: Op[] =
    owner === undefined || flagOf(owner, "maisOpcoes")
      ? []
      : [{ t: "set", item: owner.id, field: "maisOpcoes", val: true }];
  return [add, ...respaced, ...show];
}

const setOrd = (item: string, val: string): Op => ({ t: "set", item, field: "ord", val });

/**
 * Puts the photos of one place in the submitted order; photos it leaves out follow in their old order.
 *
 * @throws AppError `item_desconhecido` when a file is not a visible photo, or the photos stand in different places.
 */
export function planOrdenarFotos(doc: Doc, arquivos: readonly string[], random?: () => number): Op[] {
  const view = viewOf(flatten(doc));
  const byArquivo = new Map(view.top("galeriaDeFoto", "foto").map((item) => [textOrNull(item, "arquivo"), item]));
  const named = [...new Set(arquivos)].map((arquivo) => {
    const item = byArquivo.get(arquivo);
    if (item === undefined) throw new AppError("item_desconhecido");
    return item;
  });
  const first = named[0];
  if (first === undefined) return [];
  const place = { tarefaId: textOrNull(first, "tarefaId"), ocorrenciaId: textOrNull(first, "ocorrenciaId") };
  const siblings = fotoItemsDe(view, place);
  if (named.some((item) => !siblings.includes(item))) throw new AppError("item_desconhecido");
  const wanted = [...named, ...siblings.filter((item) => !named.includes(item))].map(({ id }) => id);
  const base = siblings.map((item) => ({ id: item.id, ord: textOrNull(item, "ord") }));
  return [...reorder(base, wanted, random)].map(([id, ord]) => setOrd(id, ord));
}
