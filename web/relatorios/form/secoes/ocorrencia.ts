import { bothOrNull } from "../../../../domain/relatorios/secoes/items.ts";
import { type CamposForm, readCampos, settleCampos, writeCampos } from "./campos.ts";
import { listed, mapRows, rowCampo, rowsOf, withRequired } from "./rows.ts";
import type { Rows, SecaoDoForm } from "./types.ts";

export type TagForm = { readonly _id: string; readonly descricao: string };
export type OcorrenciaRow = {
  readonly descricao: string;
  readonly tags: readonly TagForm[];
  readonly maisOpcoes: boolean;
  readonly inicio: string | null;
  readonly fim: string | null;
  /** Id of the linked activity. */
  readonly tarefa: string | null;
  readonly campos: CamposForm;
};
export type OcorrenciaParts = { readonly ocorrencias: Rows<OcorrenciaRow> };

/** Keeps both times or none, and only custom fields with name and value. */
function settleRow(row: OcorrenciaRow): OcorrenciaRow {
  const campos = settleCampos(row.campos);
  const half = (row.inicio === null) !== (row.fim === null);
  if (!half && campos === row.campos) return row;
  return { ...row, ...(half ? (bothOrNull(row) ?? { inicio: null, fim: null }) : {}), campos };
}

export const ocorrencia: SecaoDoForm<OcorrenciaParts> = {
  partes: ["ocorrencias"],
  read: ({ ocorrencias }) => ({
    ocorrencias: rowsOf(
      ocorrencias,
      ({ _id }) => _id,
      ({ descricao, tags, maisOpcoes, horario: { inicio, fim }, tarefa, camposPersonalizados }) => ({
        descricao,
        tags,
        maisOpcoes,
        inicio,
        fim,
        tarefa: tarefa?._id ?? null,
        campos: readCampos(camposPersonalizados),
      }),
    ),
  }),
  settle: ({ ocorrencias }, saved) => ({
    ocorrencias: mapRows(ocorrencias, (row, id) => {
      const ready = withRequired(row, saved.ocorrencias.rows[id], ["descricao"]);
      return ready === null ? null : settleRow(ready);
    }),
  }),
  write: ({ ocorrencias }) => ({
    ocorrencias: listed(ocorrencias).map(([_id, { inicio, fim, tarefa, tags, campos, ...row }]) => ({
      _id,
      ...row,
      tags: [...tags],
      horario: { inicio, fim },
      tarefa: tarefa === null ? null : { _id: tarefa },
      camposPersonalizados: writeCampos(campos),
    })),
  }),
  campo: ([, index, ...rest], { ocorrencias }) => rowCampo("ocorrencias", ocorrencias.ids, index, rest),
  count: ({ ocorrencias }) => ocorrencias.ids.length,
};
