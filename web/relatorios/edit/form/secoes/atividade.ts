import {
  STATUS_ATIVIDADE_DESCRICAO,
  STATUS_ATIVIDADE_PADRAO,
  type StatusAtividadeId,
} from "../../../../../domain/relatorios/constants.ts";
import type { Relatorio } from "../../../../../domain/relatorios/schema.ts";
import { bothOrNull } from "../../../../../domain/relatorios/secoes/items.ts";
import { listed, mapRows, rowCampo, rowsOf } from "./rows.ts";
import type { Rows, SecaoDoForm } from "./types.ts";

export type AtividadeRow = {
  readonly descricao: string;
  readonly observacao: string;
  readonly porcentagem: number | null;
  readonly status: StatusAtividadeId;
  readonly maisOpcoes: boolean;
  readonly inicio: string | null;
  readonly fim: string | null;
  readonly producao: boolean;
  readonly quantidade: string | null;
  readonly realizado: string | null;
  readonly unidade: string;
};
export type AtividadeParts = { readonly atividades: Rows<AtividadeRow> };

const isStatus = (id: number): id is StatusAtividadeId => Object.hasOwn(STATUS_ATIVIDADE_DESCRICAO, id);

function rowOf(wire: NonNullable<Relatorio["atividades"]>[number]): AtividadeRow {
  const { descricao, observacao, porcentagem, status, maisOpcoes, horario, controleDeProducao: producao } = wire;
  return {
    descricao,
    observacao,
    porcentagem,
    status: isStatus(status.id) ? status.id : STATUS_ATIVIDADE_PADRAO,
    maisOpcoes,
    inicio: horario.inicio,
    fim: horario.fim,
    producao: producao.ativo,
    quantidade: producao.quantidade,
    realizado: producao.realizado,
    unidade: producao.unidade ?? "",
  };
}

/** Both times or none (R section 5). */
function settleRow(row: AtividadeRow): AtividadeRow {
  const half = (row.inicio === null) !== (row.fim === null);
  return half ? { ...row, ...(bothOrNull(row) ?? { inicio: null, fim: null }) } : row;
}

export const atividade: SecaoDoForm<AtividadeParts> = {
  partes: ["atividades"],
  read: ({ atividades }) => ({ atividades: rowsOf(atividades, ({ tarefaId }) => tarefaId, rowOf) }),
  settle: ({ atividades }) => ({ atividades: mapRows(atividades, settleRow) }),
  write: ({ atividades }) => ({
    atividades: listed(atividades).map(([tarefaId, row]) => ({
      tarefaId,
      descricao: row.descricao,
      observacao: row.observacao,
      porcentagem: row.porcentagem,
      status: { id: row.status },
      maisOpcoes: row.maisOpcoes,
      horario: { inicio: row.inicio, fim: row.fim },
      controleDeProducao: {
        ativo: row.producao,
        quantidade: row.quantidade,
        realizado: row.realizado,
        unidade: row.unidade.trim() === "" ? null : row.unidade,
      },
    })),
  }),
  campo: ([, index, ...rest], { atividades }) => rowCampo("atividades", atividades.ids, index, rest),
  count: ({ atividades }) => atividades.ids.length,
};
