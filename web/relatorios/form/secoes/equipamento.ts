import { horarioDeEquipamento } from "../../../../domain/relatorios/rules.ts";
import { listed, mapRows, rowCampo, rowsOf, withRequired } from "./rows.ts";
import type { Rows, SecaoDoForm } from "./types.ts";

export type EquipamentoRow = {
  readonly descricao: string;
  readonly quantidade: number;
  readonly inicio: string | null;
  readonly fim: string | null;
};
export type EquipamentoParts = { readonly equipamentos: Rows<EquipamentoRow> };

/** Drops hours without effect: incomplete, of no length, or for a quantity of zero. */
function settleRow(row: EquipamentoRow): EquipamentoRow {
  const { inicio, fim } = horarioDeEquipamento(row, row.quantidade) ?? { inicio: null, fim: null };
  return inicio === row.inicio && fim === row.fim ? row : { ...row, inicio, fim };
}

export const equipamento: SecaoDoForm<EquipamentoParts> = {
  partes: ["equipamentos"],
  read: ({ equipamentos }) => ({
    equipamentos: rowsOf(
      equipamentos,
      ({ _id }) => _id,
      ({ descricao, quantidade, horario: { inicio, fim } }) => ({ descricao, quantidade, inicio, fim }),
    ),
  }),
  settle: ({ equipamentos }, saved) => ({
    equipamentos: mapRows(equipamentos, (row, id) => {
      const ready = withRequired(row, saved.equipamentos.rows[id], ["descricao"]);
      return ready === null ? null : settleRow(ready);
    }),
  }),
  write: ({ equipamentos }) => ({
    equipamentos: listed(equipamentos).map(([_id, { inicio, fim, ...row }]) => ({
      _id,
      ...row,
      horario: { inicio, fim },
    })),
  }),
  campo: ([, index, ...rest], { equipamentos }) => rowCampo("equipamentos", equipamentos.ids, index, rest),
  /** Adds up the quantities. */
  count: ({ equipamentos }) => listed(equipamentos).reduce((sum, [, { quantidade }]) => sum + quantidade, 0),
};
