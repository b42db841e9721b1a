import { listed, mapRows, rowCampo, rowsOf } from "./rows.ts";
import type { Rows, SecaoDoForm } from "./types.ts";

export type ComentarioRow = {
  readonly descricao: string;
  /** Empty until the server has set it. */
  readonly dataHora: string;
  readonly usuario: { readonly _id: string; readonly nome: string; readonly perfilCliente: boolean };
};
export type ComentarioParts = { readonly comentarios: Rows<ComentarioRow> };

export const comentario: SecaoDoForm<ComentarioParts> = {
  partes: ["comentarios"],
  read: ({ comentarios }) => ({
    comentarios: rowsOf(
      comentarios,
      ({ _id }) => _id,
      ({ descricao, dataHora, usuario }) => ({ descricao, dataHora, usuario }),
    ),
  }),
  /** An empty new comment is not saved, an emptied old one stays as it was (R section 5: silently). */
  settle: ({ comentarios }, saved) => ({
    comentarios: mapRows(comentarios, (row, id) => {
      if (row.descricao.trim() !== "") return row;
      const before = saved.comentarios.rows[id];
      return before === undefined ? null : { ...row, descricao: before.descricao };
    }),
  }),
  write: ({ comentarios }) => ({
    comentarios: listed(comentarios).map(([_id, { descricao }]) => ({ _id, descricao })),
  }),
  campo: ([, index, ...rest], { comentarios }) => rowCampo("comentarios", comentarios.ids, index, rest),
  count: ({ comentarios }) => comentarios.ids.length,
};
