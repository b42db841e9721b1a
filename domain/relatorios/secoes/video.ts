import type { Video } from "../conteudoSchema.ts";
import type { FlatItem } from "../merge/diff.ts";
import { autorOf } from "./comentario.ts";
import { asRecord, numberOf, numberOrNull, textOf, textOrNull } from "./items.ts";
import type { Secao, WireCtx } from "./types.ts";

/** Videos of the report, changed by their own calls only. */

function toVideo(item: FlatItem, { urlBase }: WireCtx): Video {
  const arquivo = textOf(item, "arquivo");
  const arquivoFoto = textOrNull(item, "arquivoFoto");
  return {
    arquivo,
    arquivoFoto,
    url: `${urlBase}/videos/${arquivo}`,
    urlFoto: arquivoFoto === null ? null : `${urlBase}/videos/${arquivo}/foto`,
    descricao: textOf(item, "descricao"),
    duracao: numberOrNull(item, "duracao"),
    extensao: textOf(item, "extensao"),
    tamanho: numberOf(item, "tamanho"),
    largura: numberOrNull(item, "largura"),
    altura: numberOrNull(item, "altura"),
    ...(asRecord(item.fields["usuario"]) === null ? {} : { usuario: autorOf(item) }),
  };
}

export const video: Secao<"video"> = {
  id: "video",
  ordenados: ["video"],
  // Videos are never copied.
  copiar: null,
  defaults: () => [],
  toWire: (view, ctx) => view.top("video", "video").map((item) => toVideo(item, ctx)),
  fromWire: () => [],
  copy: () => [],
  count: (wire) => wire.length,
};
