import { AppError } from "../errors/appError.ts";
import { flatten, type FlatItem } from "./merge/diff.ts";
import { reorder } from "./merge/order.ts";
import type { Doc, Op } from "./merge/types.ts";
import type { Conteudo, Foto } from "./conteudoSchema.ts";
import { fotoItemsDe, type LugarDaFoto, lugarOf, samePlace } from "./secoes/galeriaDeFoto.ts";
import { flagOf, textOrNull, viewOf } from "./secoes/items.ts";
import type { Autor, View } from "./secoes/types.ts";

/** Plans changes of a report's photos as operations. A photo is an item whose id is the uuid of its file. */

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
  readonly lugar: LugarDaFoto;
  readonly sha256: string;
  readonly usuario: Autor;
};

/** Every photo that a report shows: in the gallery, on activities, occurrences and questions of checklists. */
export function fotosDoConteudo({ galeriaDeFotos, atividades, ocorrencias, checklist }: Conteudo): Foto[] {
  const itens = (checklist ?? []).flatMap((one) => one.itens);
  const places = [
    galeriaDeFotos,
    ...[...(atividades ?? []), ...(ocorrencias ?? []), ...itens].map(({ fotos }) => fotos),
  ];
  return places.flatMap((fotos) => fotos ?? []);
}

/** The visible photo with this file name, or undefined. */
export function findFoto(doc: Doc, arquivo: string): FlatItem | undefined {
  return flatten(doc).find((item) => item.tipo === "foto" && textOrNull(item, "arquivo") === arquivo);
}

/** Returns id and `tipo` of the item that a place belongs to, several when the place names several items; empty for the gallery. */
function ownerOf({ tarefaId, ocorrenciaId, itemChecklistId }: LugarDaFoto): { id: string; tipo: string }[] {
  return [
    ...(tarefaId === null ? [] : [{ id: tarefaId, tipo: "atividade" }]),
    ...(ocorrenciaId === null ? [] : [{ id: ocorrenciaId, tipo: "ocorrencia" }]),
    ...(itemChecklistId === null ? [] : [{ id: itemChecklistId, tipo: "item" }]),
  ];
}

/**
 * Plans moving the photo `id` to the end of a place. Returns the photo's new order key (`ord`) and the other operations: new
 * order keys of the photos there, and switching on "more options" of an activity or occurrence, which would otherwise hide the
 * photo.
 * @throws AppError `item_desconhecido` when the activity, occurrence or question does not exist, or `lugar` names several of
 * them.
 */
function planArrival(view: View, id: string, lugar: LugarDaFoto, random?: () => number) {
  const [owner, ...others] = ownerOf(lugar);
  const item = owner === undefined ? undefined : view.get(owner.id);
  if (others.length > 0 || item?.tipo !== owner?.tipo) throw new AppError("item_desconhecido");
  const siblings = fotoItemsDe(view, lugar).map((foto) => ({ id: foto.id, ord: textOrNull(foto, "ord") }));
  const order = reorder(siblings, [...siblings.map((foto) => foto.id).filter((other) => other !== id), id], random);
  const needsShowing = item !== undefined && item.tipo !== "item" && !flagOf(item, "maisOpcoes");
  return {
    ord: order.get(id),
    others: [
      ...[...order].filter(([other]) => other !== id).map(([other, key]) => setOrd(other, key)),
      ...(needsShowing ? [{ t: "set" as const, item: item.id, field: "maisOpcoes", val: true }] : []),
    ],
  };
}

/** Plans the changes that a photo causes in the item it is put on. @throws AppError `item_desconhecido` as for {@link planMoveFoto}. */
export function planForArrival(doc: Doc, lugar: LugarDaFoto): Op[] {
  return planArrival(viewOf(flatten(doc)), "", lugar).others;
}

/** Adds a photo at the end of its place. @throws AppError `item_desconhecido` as for {@link planMoveFoto}. */
export function planAddFoto(doc: Doc, foto: NovaFoto, random?: () => number): Op[] {
  const { ord, others } = planArrival(viewOf(flatten(doc)), foto.id, foto.lugar, random);
  const { id, usuario, lugar, ...facts } = foto;
  const fields = { ...facts, lugar: { ...lugar }, usuario: { ...usuario } };
  return [
    {
      t: "add",
      item: id,
      secao: "galeriaDeFoto",
      tipo: "foto",
      parent: null,
      fields: ord === undefined ? fields : { ...fields, ord },
    },
    ...others,
  ];
}

/**
 * Moves a visible photo to the end of another place; no operations when the photo is in that place already.
 * @throws AppError `item_desconhecido` when the activity, occurrence or question does not exist, or `lugar` names several of
 * them.
 */
export function planMoveFoto(doc: Doc, id: string, lugar: LugarDaFoto, random?: () => number): Op[] {
  const view = viewOf(flatten(doc));
  if (samePlace(lugarOf(view.get(id)), lugar)) return [];
  const { ord, others } = planArrival(view, id, lugar, random);
  return [
    { t: "set", item: id, field: "lugar", val: { ...lugar } },
    ...(ord === undefined ? [] : [setOrd(id, ord)]),
    ...others,
  ];
}

const setOrd = (item: string, val: string): Op => ({ t: "set", item, field: "ord", val });

/**
 * Puts the photos of one place in the submitted order; photos that `arquivos` leaves out follow in their old order.
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
  const siblings = fotoItemsDe(view, lugarOf(first));
  if (named.some((item) => !siblings.includes(item))) throw new AppError("item_desconhecido");
  const wanted = [...named, ...siblings.filter((item) => !named.includes(item))].map(({ id }) => id);
  const base = siblings.map((item) => ({ id: item.id, ord: textOrNull(item, "ord") }));
  return [...reorder(base, wanted, random)].map(([id, ord]) => setOrd(id, ord));
}
