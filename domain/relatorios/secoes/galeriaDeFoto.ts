import type { FlatItem } from "../merge/diff.ts";
import type { Foto } from "../conteudoSchema.ts";
import { autorOf } from "./comentario.ts";
import { asRecord, numberOf, textOf, textOrNull } from "./items.ts";
import type { Secao, View, WireCtx } from "./types.ts";

/** Photos of the report: of the gallery, of an activity or of an occurrence. Their own calls change them (`../fotos.ts`). */

/** Where a photo stands; both null = the gallery. */
export type LugarDaFoto = { readonly tarefaId: string | null; readonly ocorrenciaId: string | null };

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
    tarefaId: textOrNull(item, "tarefaId"),
    ocorrenciaId: textOrNull(item, "ocorrenciaId"),
    ...(asRecord(item.fields["usuario"]) === null ? {} : { usuario: autorOf(item) }),
  };
}

/** Photo items of one place, in order. */
export function fotoItemsDe(view: View, lugar: LugarDaFoto): FlatItem[] {
  return view
    .top("galeriaDeFoto", "foto")
    .filter(
      (item) =>
        textOrNull(item, "tarefaId") === lugar.tarefaId && textOrNull(item, "ocorrenciaId") === lugar.ocorrenciaId,
    );
}

/** Photos of one place, in order, as the wire has them. */
export function fotosDe(view: View, lugar: LugarDaFoto, ctx: WireCtx): Foto[] {
  return fotoItemsDe(view, lugar).map((item) => toFoto(item, ctx));
}

export const galeriaDeFoto: Secao<"galeriaDeFoto"> = {
  id: "galeriaDeFoto",
  chave: "galeriaDeFotos",
  ordenados: ["foto"],
  // Photos are never copied (D 'copy').
  copiar: null,
  defaults: () => [],
  /** Photos of an activity or occurrence that is gone stand nowhere: they are hidden with it. */
  toWire: (view, ctx) => fotosDe(view, { tarefaId: null, ocorrenciaId: null }, ctx),
  fromWire: () => [],
  copy: () => [],
  count: (wire) => wire.length,
};
