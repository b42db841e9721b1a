import type { FlatItem } from "../merge/diff.ts";
import type { Json } from "../merge/types.ts";
import { camposFromWire, camposToWire } from "./campos.ts";
import { asRecord, listIds, recordOf, textOf } from "./items.ts";
import type { Autor, Secao } from "./types.ts";

/** Comments, oldest first unless somebody put them in another order. */

/** The author of a comment or file, as named when it was written. */
export function autorOf(item: FlatItem | undefined): Autor {
  const { _id, nome, perfilCliente } = recordOf(item, "usuario");
  return {
    _id: typeof _id === "string" ? _id : "",
    nome: typeof nome === "string" ? nome : "",
    perfilCliente: perfilCliente === true,
  };
}

const usuarioJson = ({ _id, nome, perfilCliente }: Autor): Json => ({ _id, nome, perfilCliente });

export const comentario: Secao<"comentario"> = {
  id: "comentario",
  ordenados: ["comentario", "campo"],
  copiar: "comentarios",
  defaults: () => [],
  toWire: (view) =>
    view.top("comentario", "comentario").map((item) => ({
      _id: item.id,
      descricao: textOf(item, "descricao"),
      dataHora: textOf(item, "dataHora"),
      usuario: autorOf(item),
      camposPersonalizados: camposToWire(view, item.id),
    })),
  /**
   * The server sets author and time and ignores those of the body. A new comment without text is not saved; an old comment sent
   * without text keeps its text. Only leaving a comment out deletes it.
   */
  fromWire(wire, ctx) {
    const ids = listIds(
      wire.map((item) => item._id),
      "comentarios.*._id",
      ctx,
    );
    return wire.flatMap(({ descricao, camposPersonalizados }, i): FlatItem[] => {
      const id = ids[i] ?? "";
      const before = ctx.base.get(id);
      if (descricao === "" && before === undefined) return [];
      return [
        {
          id,
          secao: "comentario",
          tipo: "comentario",
          parent: null,
          fields: {
            descricao: descricao === "" ? textOf(before, "descricao") : descricao,
            dataHora: before === undefined ? ctx.now : textOf(before, "dataHora"),
            usuario: usuarioJson(asRecord(before?.fields["usuario"]) === null ? ctx.usuario : autorOf(before)),
          },
        },
        // A client that does not know custom fields sends none; then the fields stay as they are.
        ...camposFromWire(id, "comentario", camposPersonalizados ?? camposToWire(ctx.base, id)),
      ];
    });
  },
  copy: (items) => [...items],
  count: (wire) => wire.length,
};
