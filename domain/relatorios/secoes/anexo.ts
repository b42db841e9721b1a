import type { Anexo } from "../conteudoSchema.ts";
import type { FlatItem } from "../merge/diff.ts";
import { autorOf } from "./comentario.ts";
import { asRecord, numberOf, textOf } from "./items.ts";
import type { Secao, WireCtx } from "./types.ts";

/** Attachments of the report, changed by their own calls only. */

function toAnexo(item: FlatItem, { urlBase }: WireCtx): Anexo {
  const arquivo = textOf(item, "arquivo");
  return {
    arquivo,
    url: `${urlBase}/anexos/${arquivo}`,
    descricao: textOf(item, "descricao"),
    extensao: textOf(item, "extensao"),
    tamanho: numberOf(item, "tamanho"),
    ...(asRecord(item.fields["usuario"]) === null ? {} : { usuario: autorOf(item) }),
  };
}

export const anexo: Secao<"anexo"> = {
  id: "anexo",
  ordenados: ["anexo"],
  // Attachments are never copied.
  copiar: null,
  defaults: () => [],
  toWire: (view, ctx) => view.top("anexo", "anexo").map((item) => toAnexo(item, ctx)),
  fromWire: () => [],
  copy: () => [],
  count: (wire) => wire.length,
};
