import type { FlatItem } from "../merge/diff.ts";
import type { Foto } from "../conteudoSchema.ts";
import { autorOf } from "./comentario.ts";
import type { Json } from "../merge/types.ts";
import type { SecaoId } from "../../secoes/ids.ts";
import { asRecord, numberOf, textOf, textOrNull } from "./items.ts";
import type { Secao, View, WireCtx } from "./types.ts";

/** Photos of the report: in the gallery, or on an activity, occurrence or checklist question. Changed by their own calls only (`../fotos.ts`). */

/**
 * The place of a photo; all null = the gallery. It is one register, so when two people move a photo to different places, the
 * photo ends up in exactly one of them.
 */
export type LugarDaFoto = {
  readonly tarefaId: string | null;
  readonly ocorrenciaId: string | null;
  readonly itemChecklistId: string | null;
};
export const GALERIA: LugarDaFoto = { tarefaId: null, ocorrenciaId: null, itemChecklistId: null };

const idOrNull = (value: Json | undefined): string | null => (typeof value === "string" ? value : null);

/** Reads a photo's place from the value of its register. */
export function lugarDoValor(value: Json | undefined): LugarDaFoto {
  const { tarefaId, ocorrenciaId, itemChecklistId } = asRecord(value) ?? {};
  return {
    tarefaId: idOrNull(tarefaId),
    ocorrenciaId: idOrNull(ocorrenciaId),
    itemChecklistId: idOrNull(itemChecklistId),
  };
}

/** The place register of a photo item. */
export const lugarOf = (item: FlatItem | undefined): LugarDaFoto => lugarDoValor(item?.fields["lugar"]);

/** The section that a photo in this place belongs to: decides who sees the photo and whether it is shown at all. */
export function secaoDoLugar({ tarefaId, ocorrenciaId, itemChecklistId }: LugarDaFoto): SecaoId {
  if (tarefaId !== null) return "atividade";
  if (ocorrenciaId !== null) return "ocorrencia";
  return itemChecklistId === null ? "galeriaDeFoto" : "checklist";
}

export const samePlace = (a: LugarDaFoto, b: LugarDaFoto): boolean =>
  a.tarefaId === b.tarefaId && a.ocorrenciaId === b.ocorrenciaId && a.itemChecklistId === b.itemChecklistId;

function toFoto(item: FlatItem, { urlBase }: WireCtx): Foto {
  const arquivo = textOf(item, "arquivo");
  const url = `${urlBase}/fotos/${arquivo}`;
  return {
    arquivo,
    url: `${url}?tamanho=impressao`,
    urlMiniatura: `${url}?tamanho=miniatura`,
    descricao: textOf(item, "descricao"),
    tamanho: numberOf(item, "tamanho"),
    largura: numberOf(item, "largura"),
    altura: numberOf(item, "altura"),
    tiradaEm: textOrNull(item, "tiradaEm"),
    ...lugarOf(item),
    ...(asRecord(item.fields["usuario"]) === null ? {} : { usuario: autorOf(item) }),
  };
}

/** Photo items of one place, in order. */
export function fotoItemsDe(view: View, lugar: LugarDaFoto): FlatItem[] {
  return view.top("galeriaDeFoto", "foto").filter((item) => samePlace(lugarOf(item), lugar));
}

/** Photos of one place, in order, as the wire has them. */
export function fotosDe(view: View, lugar: LugarDaFoto, ctx: WireCtx): Foto[] {
  return fotoItemsDe(view, lugar).map((item) => toFoto(item, ctx));
}

export const galeriaDeFoto: Secao<"galeriaDeFoto"> = {
  id: "galeriaDeFoto",
  ordenados: ["foto"],
  // Photos are never copied.
  copiar: null,
  defaults: () => [],
  /** Gallery photos. A photo of a removed activity or occurrence is hidden with it and does not appear here. */
  toWire: (view, ctx) => fotosDe(view, GALERIA, ctx),
  fromWire: () => [],
  copy: () => [],
  count: (wire) => wire.length,
};
