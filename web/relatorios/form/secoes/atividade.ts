import { isBlank } from "../../../../domain/lib/text.ts";
import {
  STATUS_ATIVIDADE_DESCRICAO,
  STATUS_ATIVIDADE_PADRAO,
  type StatusAtividadeId,
} from "../../../../domain/secoes/constants.ts";
import type { Relatorio } from "../../../../domain/relatorios/schema.ts";
import { bothOrNull } from "../../../../domain/relatorios/secoes/items.ts";
import { type CamposForm, readCampos, SEM_CAMPOS, settleCampos, writeCampos } from "./campos.ts";
import { listed, mapRows, rowCampo, rowsOf, withRequired } from "./rows.ts";
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
  /** Labour of the activity, by the id of the kind of labour. */
  readonly maoDeObra: Rows<LinhaRow>;
  readonly campos: CamposForm;
  /** True when a free activity is linked to its schedule task again, after the task was in the bin; dropped once the report has the link. */
  readonly deNovo?: true;
};
/** A new, empty activity. */
export const NOVA: AtividadeRow = {
  descricao: "",
  observacao: "",
  porcentagem: null,
  status: STATUS_ATIVIDADE_PADRAO,
  maisOpcoes: false,
  inicio: null,
  fim: null,
  producao: false,
  quantidade: null,
  realizado: null,
  unidade: "",
  maoDeObra: { ids: [], rows: {} },
  campos: SEM_CAMPOS,
};
/** A line of an activity's own labour. */
export type LinhaRow = { readonly descricao: string; readonly funcao: string | null; readonly quantidade: number };
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
    maoDeObra: rowsOf(
      wire.maoDeObra,
      ({ _id }) => _id,
      ({ _id, ...linha }) => linha,
    ),
    campos: readCampos(wire.camposPersonalizados),
  };
}

/** Keeps both times or neither, only custom fields with name and value, and only labour lines with a description. */
function settleRow(row: AtividadeRow): AtividadeRow {
  const campos = settleCampos(row.campos);
  const linhas = mapRows(row.maoDeObra, (linha) => withRequired(linha, undefined, ["descricao"]));
  const half = (row.inicio === null) !== (row.fim === null);
  if (!half && campos === row.campos && linhas === row.maoDeObra) return row;
  return { ...row, ...(half ? (bothOrNull(row) ?? { inicio: null, fim: null }) : {}), campos, maoDeObra: linhas };
}

export const atividade: SecaoDoForm<AtividadeParts> = {
  partes: ["atividades"],
  read: ({ atividades }) => ({ atividades: rowsOf(atividades, ({ tarefaId }) => tarefaId, rowOf) }),
  settle: ({ atividades }, saved) => ({
    atividades: mapRows(atividades, (row, id) => {
      const ready = withRequired(row, saved.atividades.rows[id], ["descricao"]);
      return ready === null ? null : settleRow(ready);
    }),
  }),
  write: ({ atividades }) => ({
    atividades: listed(atividades).map(([tarefaId, row]) => ({
      tarefaId,
      descricao: row.descricao,
      observacao: row.observacao,
      porcentagem: row.porcentagem,
      ...(row.deNovo && { cronograma: true }),
      status: { id: row.status },
      maisOpcoes: row.maisOpcoes,
      horario: { inicio: row.inicio, fim: row.fim },
      controleDeProducao: {
        ativo: row.producao,
        quantidade: row.quantidade,
        realizado: row.realizado,
        unidade: isBlank(row.unidade) ? null : row.unidade,
      },
      maoDeObra: listed(row.maoDeObra).map(([_id, linha]) => ({ _id, ...linha })),
      camposPersonalizados: writeCampos(row.campos),
    })),
  }),
  campo: ([, index, ...rest], { atividades }) => rowCampo("atividades", atividades.ids, index, rest),
  count: ({ atividades }) => atividades.ids.length,
};
