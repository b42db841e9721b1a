import type { FiltroDaAnalise } from "../../domain/analise/contract.ts";
import {
  countBuracos,
  gradeOf,
  type Linha,
  type ObraCoberta,
  type RelatorioDaGrade,
} from "../../domain/analise/grade.ts";
import { LIMITES_DA_ANALISE } from "../../domain/analise/limites.ts";
import { diasRecentes } from "../../domain/analise/periodo.ts";
import type { Grade } from "../../domain/analise/schema.ts";
import { STATUS_OBRA, type StatusObraId } from "../../domain/obras/constants.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { fixed } from "../db/fixed.ts";
import { isUuid } from "../http/requestFacts.ts";
import { visibleRelatorios } from "../permissoes/visible.ts";
import { type Agora, readAgora } from "./periodo.ts";
import { countRelatorios } from "./contas.ts";
import { everyStatus, statusDaObra, statusDoRelatorio, sumOf } from "./present.ts";
import { atrasoDe, obrasEscolhidas } from "./queries.ts";

/**
 * The grid of the last 14 days over all works. The database answers which days of each work are covered, as the bits of one
 * number; missing days are computed here, and reports are read only for the works that a page shows.
 */

type Filtro = Pick<FiltroDaAnalise, "obras" | "grupo" | "status">;
type ObraRow = ObraCoberta & { readonly status: StatusObraId };

/**
 * Reports (not in the bin) on one of the days, with these columns. A report over a period may have begun long before, so a second
 * query uses the index of last days.
 */
function nosDias(tx: Tx, actor: Actor, { obras }: Filtro, dias: readonly string[], columns: ReturnType<Tx>) {
  const [first = "", last = ""] = [dias[0], dias.at(-1)];
  // The works are a condition on the report too, because an index has the days of each work.
  const suas = obras === undefined ? tx`` : tx`and r.obra_id = any(${obras.filter(isUuid)}::uuid[])`;
  const found = (when: ReturnType<Tx>) => tx`
    select ${columns} from relatorios r
    where r.empresa_id = ${actor.empresaId} and r.excluido_em is null ${visibleRelatorios(tx, actor)} ${suas} and ${when}`;
  return tx`
    ${found(tx`r.data between ${first} and ${last}`)}
    union all ${found(tx`r.data_fim is not null and r.data_fim >= ${first} and r.data < ${first}`)}`;
}

/** Works in progress, and other works with a report on these days. Covered days are the bits of an integer, so `dias` may have 30 days at most. */
function findObras(tx: Tx, actor: Actor, filtro: Filtro, dias: readonly string[], { fusoHorario }: Agora) {
  const [first = "", last = ""] = [dias[0], dias.at(-1)];
  const emAndamento = tx`o.status_id = ${fixed(tx, STATUS_OBRA.emAndamento)}`;
  return tx<ObraRow[]>`
    with r as (
      ${nosDias(tx, actor, filtro, dias, tx`r.obra_id, greatest(r.data, ${first}) - ${first}::date as de, least(coalesce(r.data_fim, r.data), ${last}) - ${first}::date as ate`)}
    ), cobertos as (
      select obra_id, bit_or(((1 << (ate + 1)) - 1) & ~((1 << de) - 1)) as dias from r group by obra_id
    )
    select o.id, o.nome, o.status_id as status, ${emAndamento} as "emAndamento", coalesce(c.dias, 0) as cobertos,
      coalesce(o.data_inicio, least((o.criada_em at time zone ${fusoHorario})::date, primeiro.data)) as inicio, o.data_fim as fim
    from obras o
    left join cobertos c on c.obra_id = o.id
    left join lateral (
      select r.data from relatorios r
      where ${emAndamento} and o.data_inicio is null and (o.criada_em at time zone ${fusoHorario})::date > ${first}
        and r.empresa_id = o.empresa_id and r.obra_id = o.id and r.excluido_em is null ${visibleRelatorios(tx, actor)}
      order by r.data limit 1
    ) primeiro on true
    where ${obrasEscolhidas(tx, actor, filtro)} and (${emAndamento} or c.dias is not null)`;
}

/** Reports that cover one of the days. */
function findRelatorios(tx: Tx, actor: Actor, filtro: Filtro, dias: readonly string[], { fusoHorario }: Agora) {
  return tx<RelatorioDaGrade[]>`
    with r as (${nosDias(
      tx,
      actor,
      filtro,
      dias,
      tx`r.id, r.obra_id, r.numero, r.modelo_id, r.modelo_revisao, r.status_id, r.data, r.data_fim, ${atrasoDe(tx, fusoHorario)} as atraso`,
    )})
    select r.id, r.obra_id as "obraId", r.numero, m.descricao as modelo, r.status_id as status, r.data, r.data_fim as "dataFim",
      r.atraso
    from r
    join obras o on o.empresa_id = ${actor.empresaId} and o.id = r.obra_id
    join modelo_revisoes m on m.empresa_id = ${actor.empresaId} and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    where ${obrasEscolhidas(tx, actor, filtro)}
    order by r.data, r.numero, r.id`;
}

/** The grid lines of the given works, for pages that show only some works. */
export async function readLinhas(
  tx: Tx,
  actor: Actor,
  obras: readonly string[],
  dias: readonly string[],
  agora: Agora,
): Promise<Linha[]> {
  const relatorios = await findRelatorios(tx, actor, { obras: [...obras] }, dias, agora);
  return gradeOf(dias, await findObras(tx, actor, { obras: [...obras] }, dias, agora), relatorios, agora.hoje);
}

/** Counts, for each work with a line in the grid, the working days that have no report that the person may see. */
export async function readBuracos(
  tx: Tx,
  actor: Actor,
  dias: readonly string[],
  agora: Agora,
): Promise<{ id: string; n: number }[]> {
  const { linhas } = countBuracos(dias, await findObras(tx, actor, {}, dias, agora));
  return linhas.map(({ obra, buracos }) => ({ id: obra.id, n: buracos }));
}

const presentLinha = ({ obra, celulas, buracos }: Linha, status: StatusObraId): Grade["obras"][number] => ({
  _id: obra.id,
  nome: obra.nome,
  status: statusDaObra(status),
  buracos,
  celulas: celulas.map((celula) =>
    celula.estado === "relatorio"
      ? {
          estado: celula.estado,
          status: statusDoRelatorio(celula.status),
          atraso: celula.atraso,
          relatorios: celula.relatorios.map((relatorio) => ({
            _id: relatorio.id,
            numero: relatorio.numero,
            modelo: relatorio.modelo,
            status: statusDoRelatorio(relatorio.status),
          })),
        }
      : { estado: celula.estado, status: null, atraso: 0, relatorios: [] },
  ),
});

export async function readGrade(
  tx: Tx,
  actor: Actor,
  { pagina, ...filtro }: Filtro & { readonly pagina: number },
  now: string,
  porPagina: number = LIMITES_DA_ANALISE.porPagina,
): Promise<Grade> {
  const agora = await readAgora(tx, actor.empresaId);
  const dias = diasRecentes(agora.hoje);
  const periodo = { de: dias[0] ?? "", ate: agora.hoje, por: "dia" } as const;
  const pedido = { lados: ["status"], midia: null, escolha: filtro } as const;
  const contas = (await countRelatorios(tx, actor, pedido, periodo, agora)).map(({ inicio, chave, total }) => ({
    dia: inicio ?? "",
    status: Number(chave),
    total,
  }));
  const { linhas, porDia } = countBuracos(dias, await findObras(tx, actor, filtro, dias, agora));
  const obras = linhas.slice(pagina * porPagina, (pagina + 1) * porPagina).map(({ obra }) => obra);
  const statuses = new Map(obras.map(({ id, status }) => [id, status]));
  const relatorios = await findRelatorios(tx, actor, { obras: obras.map(({ id }) => id) }, dias, agora);
  return {
    calculadoEm: now,
    hoje: agora.hoje,
    dias,
    total: sumOf(contas),
    porStatus: everyStatus(contas),
    porDia: dias.map((dia, i) => ({
      dia,
      total: sumOf(contas.filter((conta) => conta.dia === dia)),
      buracos: porDia[i] ?? 0,
    })),
    buracos: linhas.reduce((sum, { buracos }) => sum + buracos, 0),
    totalDeObras: linhas.length,
    obras: gradeOf(dias, obras, relatorios).map((linha) =>
      presentLinha(linha, statuses.get(linha.obra.id) ?? STATUS_OBRA.emAndamento),
    ),
  };
}
