import { progressoInicial } from "../../domain/cronograma/inicial.ts";
import type { Avancos, Dia } from "../../domain/cronograma/schema.ts";
import { type Actor, visibleSecoes } from "../../domain/permissoes/rules.ts";
import { STATUS_RELATORIO_DESCRICAO, type StatusRelatorioId } from "../../domain/secoes/constants.ts";
import type { Tx } from "../db/database.ts";
import { type Onde, requireTarefaDaObra } from "./queries.ts";
import { inicialOf } from "./read.ts";

/** The days on which a task made progress, as shown to people. */

type Row = Omit<Dia, "autor" | "relatorio"> & {
  readonly autorId: string;
  readonly autor: string;
  readonly relatorio: {
    readonly _id: string;
    readonly numero: number;
    readonly modelo: { readonly _id: string; readonly descricao: string };
    readonly status: StatusRelatorioId;
  } | null;
};

/**
 * Progress of a task by report and adjustment; people who may not see activities in reports get adjustments only.
 * @throws AppError `nao_encontrado`
 */
export async function listAvancos(tx: Tx, actor: Actor, onde: Onde, tarefaId: string): Promise<Avancos> {
  const tarefa = await requireTarefaDaObra(tx, onde, tarefaId);
  const seesReports = visibleSecoes(actor).has("atividade");
  const rows = await tx<Row[]>`
    select a.origem_id as "_id", a.data, a.usar_producao as "usarProducao", trim_scale(a.realizado)::text as realizado,
      a.porcentagem_dita::float8 as "porcentagemDita", trim_scale(a.acumulado)::text as acumulado, a.porcentagem::float8 as porcentagem,
      a.motivo, a.autor_id as "autorId", u.nome as autor,
      case when r.id is not null then json_build_object('_id', r.id, 'numero', r.numero, 'status', r.status_id,
        'modelo', json_build_object('_id', m.id, 'descricao', m.descricao)) end as relatorio
    from cronograma_avancos a
    join usuarios u on u.empresa_id = a.empresa_id and u.id = a.autor_id
    left join relatorios r on r.empresa_id = a.empresa_id and r.id = a.relatorio_id
    left join modelos_de_relatorio m on m.empresa_id = r.empresa_id and m.id = r.modelo_id
    where a.empresa_id = ${onde.empresaId} and a.tarefa_id = ${tarefa.id} and a.vale
      ${seesReports ? tx`` : tx`and a.relatorio_id is null`}
    -- As compareDias.
    order by a.data, a.numero nulls last, a.origem_id`;
  const dias = rows.map(({ autorId, autor, relatorio, ...dia }): Dia => {
    const quem = { _id: autorId, nome: autor };
    if (relatorio === null) return { ...dia, autor: quem, relatorio };
    const { _id, numero, modelo, status } = relatorio;
    const coded = { id: status, descricao: STATUS_RELATORIO_DESCRICAO[status] };
    return { ...dia, autor: quem, relatorio: { _id, numero, modeloDeRelatorio: modelo, status: coded } };
  });
  return { inicial: progressoInicial(inicialOf(tarefa)), dias };
}
