import { type CamposForm, readCampos, settleCampos, writeCampos } from "./campos.ts";
import { listed, mapRows, rowCampo, rowsOf } from "./rows.ts";
import type { Rows, SecaoDoForm } from "./types.ts";

export type ComentarioRow = {
  readonly descricao: string;
  /** Empty until the server has set it. */
  readonly dataHora: string;
  readonly usuario: { readonly _id: string; readonly nome: string; readonly perfilCliente: boolean };
  readonly campos: CamposForm;
};
export type ComentarioParts = { readonly comentarios: Rows<ComentarioRow> };

export const comentario: SecaoDoForm<ComentarioParts> = {
  partes: ["comentarios"],
  read: ({ comentarios }) => ({
    comentarios: rowsOf(
      comentarios,
      ({ _id }) => _id,
      ({ camposPersonalizados, _id, ...row }) => ({ ...row, campos: readCampos(camposPersonalizados) }),
    ),
  }),
  /** An empty new comment is not saved, an emptied old one stays as it was (R section 5: silently). */
  settle: ({ comentarios }, saved) => ({
    comentarios: mapRows(comentarios, (row, id) => {
      const campos = settleCampos(row.campos);
      if (row.descricao.trim() !== "") return campos === row.campos ? row : { ...row, campos };
      const before = saved.comentarios.rows[id];
      return before === undefined ? null : { ...row, campos, descricao: before.descricao };
    }),
  }),
  write: ({ comentarios }) => ({
    comentarios: listed(comentarios).map(([_id, { descricao, campos }]) => ({
      _id,
      descricao,
      camposPersonalizados: writeCampos(campos),
    })),
  }),
  campo: ([, index, ...rest], { comentarios }) => rowCampo("comentarios", comentarios.ids, index, rest),
  count: ({ comentarios }) => comentarios.ids.length,
};
