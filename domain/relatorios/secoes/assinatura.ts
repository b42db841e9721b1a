import type { AssinaturaManual } from "../conteudoSchema.ts";
import type { FlatItem } from "../merge/diff.ts";
import { LIMITES } from "../../secoes/constants.ts";
import { autorOf } from "./comentario.ts";
import { asRecord, textOf } from "./items.ts";
import type { Secao, View, WireCtx } from "./types.ts";

/** Manual signatures: six places with fixed ids, so that two devices signing the same place write the same item. */

/** Id of a place, 1 to 6. */
export const assinaturaId = (posicao: number): string => `assinatura.${posicao}`;

const POSICOES = Array.from({ length: LIMITES.assinaturasPorRelatorio }, (_, i) => i + 1);

/** Converts a signature from its item to the wire. A place counts as signed while its item names a picture. */
function toAssinatura(item: FlatItem, posicao: number, { urlBase }: WireCtx): AssinaturaManual {
  const arquivoAssinatura = textOf(item, "arquivoAssinatura");
  const dataHora = textOf(item, "dataHora");
  return {
    posicao,
    nome: textOf(item, "nome"),
    arquivoAssinatura,
    url: `${urlBase}/assinaturas/${arquivoAssinatura}`,
    ...(asRecord(item.fields["usuario"]) === null ? {} : { usuario: autorOf(item) }),
    ...(dataHora === "" ? {} : { dataHora }),
  };
}

function signed(view: View, ctx: WireCtx): AssinaturaManual[] {
  return POSICOES.flatMap((posicao) => {
    const item = view.get(assinaturaId(posicao));
    return item === undefined ? [] : [toAssinatura(item, posicao, ctx)];
  });
}

export const assinatura: Secao<"assinatura"> = {
  id: "assinatura",
  ordenados: [],
  // Signatures are never copied.
  copiar: null,
  defaults: () => [],
  toWire: signed,
  fromWire: () => [],
  copy: () => [],
  count: (wire) => wire.length,
};
