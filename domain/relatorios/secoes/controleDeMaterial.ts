import type { FlatItem } from "../merge/diff.ts";
import type { ConteudoInput } from "../conteudoInput.ts";
import { listIds, textOf } from "./items.ts";
import type { SaveCtx, Secao, View } from "./types.ts";

/** Material received and used. The item id is the client's uuid; the quantity is free text such as `5 M`. */

const LISTAS = ["recebido", "utilizado"] as const;
type Lista = (typeof LISTAS)[number];
type Material = NonNullable<ConteudoInput["controleDeMaterial"]>[Lista][number];

const toWire = (view: View, lista: Lista) =>
  view.top("controleDeMaterial", lista).map((item) => ({
    _id: item.id,
    descricao: textOf(item, "descricao"),
    quantidade: textOf(item, "quantidade"),
  }));

/**
 * A new entry without description is not saved; an existing entry sent without description keeps its text. Only leaving an entry
 * out of the list deletes it.
 */
function fromWire(lista: Lista, wire: readonly Material[], ctx: SaveCtx): FlatItem[] {
  const ids = listIds(
    wire.map((item) => item._id),
    `controleDeMaterial.${lista}.*._id`,
    ctx,
  );
  return wire.flatMap(({ descricao, quantidade }, i): FlatItem[] => {
    const id = ids[i] ?? "";
    const before = ctx.base.get(id);
    if (descricao === "" && before === undefined) return [];
    const kept = descricao === "" ? textOf(before, "descricao") : descricao;
    return [{ id, secao: "controleDeMaterial", tipo: lista, parent: null, fields: { descricao: kept, quantidade } }];
  });
}

export const controleDeMaterial: Secao<"controleDeMaterial"> = {
  id: "controleDeMaterial",
  ordenados: LISTAS,
  copiar: "controleDeMaterial",
  defaults: () => [],
  toWire: (view) => ({ recebido: toWire(view, "recebido"), utilizado: toWire(view, "utilizado") }),
  fromWire: (wire, ctx) => LISTAS.flatMap((lista) => fromWire(lista, wire[lista], ctx)),
  copy: (items) => [...items],
  /** Number of entries, received plus used. */
  count: (wire) => wire.recebido.length + wire.utilizado.length,
};
