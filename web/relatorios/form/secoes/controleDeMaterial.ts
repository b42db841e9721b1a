import { listed, mapRows, rowCampo, rowsOf, withRequired } from "./rows.ts";
import type { Rows, SecaoDoForm } from "./types.ts";

/** `quantidade` is free text such as `5 M`. */
export type MaterialRow = { readonly descricao: string; readonly quantidade: string };
export type MaterialParts = {
  readonly materialRecebido: Rows<MaterialRow>;
  readonly materialUtilizado: Rows<MaterialRow>;
};

const LISTAS = { recebido: "materialRecebido", utilizado: "materialUtilizado" } as const;
const isLista = (name: string | undefined): name is keyof typeof LISTAS => name !== undefined && name in LISTAS;

type Wire = readonly { readonly _id: string; readonly descricao: string; readonly quantidade: string }[];
const read = (wire: Wire | undefined): Rows<MaterialRow> =>
  rowsOf(
    wire,
    ({ _id }) => _id,
    ({ descricao, quantidade }) => ({ descricao, quantidade }),
  );

const write = (rows: Rows<MaterialRow>) => listed(rows).map(([_id, row]) => ({ _id, ...row }));

/** Leaves out a new entry without a description; a saved entry that lost its description keeps the saved one. */
const settle = (rows: Rows<MaterialRow>, saved: Rows<MaterialRow>): Rows<MaterialRow> =>
  mapRows(rows, (row, id) => withRequired(row, saved.rows[id], ["descricao"]));

export const controleDeMaterial: SecaoDoForm<MaterialParts> = {
  partes: ["materialRecebido", "materialUtilizado"],
  read: ({ controleDeMaterial: wire }) => ({
    materialRecebido: read(wire?.recebido),
    materialUtilizado: read(wire?.utilizado),
  }),
  settle: (form, saved) => ({
    materialRecebido: settle(form.materialRecebido, saved.materialRecebido),
    materialUtilizado: settle(form.materialUtilizado, saved.materialUtilizado),
  }),
  write: ({ materialRecebido, materialUtilizado }) => ({
    controleDeMaterial: { recebido: write(materialRecebido), utilizado: write(materialUtilizado) },
  }),
  campo([, lista, index, ...rest], sent) {
    return isLista(lista) ? rowCampo(LISTAS[lista], sent[LISTAS[lista]].ids, index, rest) : "materialRecebido";
  },
  /** Counts the entries received plus the entries used. */
  count: ({ materialRecebido, materialUtilizado }) => materialRecebido.ids.length + materialUtilizado.ids.length,
};
