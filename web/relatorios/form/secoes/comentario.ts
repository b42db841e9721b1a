import { type CamposForm, readCampos, settleCampos, writeCampos } from "./campos.ts";
import { listed, mapRows, rowCampo, rowsOf, withRequired } from "./rows.ts";
import type { Rows, SecaoDoForm } from "./types.ts";

export type ComentarioRow = {
  readonly descricao: string;
  /** Time of the comment, set by the server; empty until then. */
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
  /** Leaves out a new comment without text; a saved comment that was emptied keeps its text. */
  settle: ({ comentarios }, saved) => ({
    comentarios: mapRows(comentarios, (row, id) => {
      const ready = withRequired(row, saved.comentarios.rows[id], ["descricao"]);
      if (ready === null) return null;
      const campos = settleCampos(ready.campos);
      return campos === ready.campos ? ready : { ...ready, campos };
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
