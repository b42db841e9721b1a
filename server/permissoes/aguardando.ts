import { fixed } from "../db/fixed.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { Aguardando, TipoDeAprovacao } from "../../domain/aprovacao/schema.ts";
import { diaDaSemana } from "../../domain/lib/dates.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import { RELATORIO_ITEM } from "../../domain/relatorios/header.ts";
import type { Tx } from "../db/database.ts";
import { utcText } from "../db/chain.ts";

/**
 * Reports waiting for a person: in any work, those that wait for the person's electronic signature; in the person's own works,
 * those that wait for manual approval.
 */

/** At most this many reports are listed and counted; a person with more waiting works through these first. */
export const LIMITE_DE_AGUARDANDO = 200;

/**
 * Builds the query for the ids and dates of the reports `r` that wait for this person's approval. Refused reports (status 2) are
 * not among them, because they wait for their editors. A signer whose turn it is needs no access to the work, because a signer
 * may view the report without it.
 */
function esperando(tx: Tx, actor: Actor) {
  const { empresaId, usuarioId, obrasAcesso } = actor;
  const vez = tx`
    select r.id, r.obra_id, r.data, r.numero from relatorios r
    where r.empresa_id = ${empresaId} and r.proximo_assinante = ${usuarioId}
      and r.assinaturas_tipo = 'eletronica' and r.status_id = ${fixed(tx, STATUS_RELATORIO.revisar)} and r.excluido_em is null`;
  const obras = obrasAcesso === null ? tx`` : tx`and r.obra_id = any(${[...obrasAcesso]}::uuid[])`;
  const aMao = tx`
    union all
    select r.id, r.obra_id, r.data, r.numero from relatorios r
    where r.empresa_id = ${empresaId} and r.status_id = ${fixed(tx, STATUS_RELATORIO.revisar)} and r.excluido_em is null
      and r.assinaturas_tipo = 'manual' ${obras}`;
  return tx`${vez} ${authorize(actor, "relatorio.aprovar") === null ? aMao : tx``}`;
}

/** Columns of the report `r` that {@link presentAguardando} needs; also reads work `o`, template `m` and last author `u`. */
export function aguardandoColumns(tx: Tx) {
  return tx`r.id, r.numero, r.data, r.data_fim, r.obra_id, o.nome as obra, r.modelo_id, m.descricao as modelo,
    r.assinaturas_tipo, r.aprovacoes, assinatura.assinantes, r.modificado_em, r.modificado_por, u.nome as modificado_por_nome,
    ${utcText(tx, tx`greatest(coalesce(envio.em, r.criado_em), assinatura.ultima)`)} as desde`;
}

/** Joins that {@link aguardandoColumns} reads from; they also find when the report was sent to review and when the previous signer approved. */
export function aguardandoJoins(tx: Tx) {
  return tx`
    join obras o on o.empresa_id = r.empresa_id and o.id = r.obra_id
    join modelos_de_relatorio m on m.empresa_id = r.empresa_id and m.id = r.modelo_id
    join usuarios u on u.empresa_id = r.empresa_id and u.id = r.modificado_por
    left join lateral (
      select v.recebida_em as em from relatorio_itens i
      join relatorio_revisoes v on v.empresa_id = i.empresa_id and v.relatorio_id = i.relatorio_id
        and v.v = (i.fv -> 'status' ->> 0)::bigint
      where i.empresa_id = r.empresa_id and i.relatorio_id = r.id and i.id = ${RELATORIO_ITEM}
    ) envio on true
    left join lateral (
      select max(a.aprovado_em) as ultima, greatest(count(*), 1)::int as assinantes from relatorio_assinantes a
      where a.empresa_id = r.empresa_id and a.relatorio_id = r.id and a.epoca = r.epoca
    ) assinatura on true`;
}

export type AguardandoRow = {
  id: string;
  numero: number;
  data: string;
  data_fim: string | null;
  obra_id: string;
  obra: string;
  modelo_id: string;
  modelo: string;
  assinaturas_tipo: TipoDeAprovacao;
  aprovacoes: number;
  assinantes: number;
  modificado_em: string;
  modificado_por: string;
  modificado_por_nome: string;
  desde: string;
};

export function presentAguardando(row: AguardandoRow): Aguardando {
  return {
    _id: row.id,
    numero: row.numero,
    data: row.data,
    dataFim: row.data_fim,
    diaDaSemana: diaDaSemana(row.data),
    obra: { _id: row.obra_id, nome: row.obra },
    modeloDeRelatorio: { _id: row.modelo_id, descricao: row.modelo },
    tipo: row.assinaturas_tipo,
    aprovacoes: row.aprovacoes,
    assinantes: row.assinantes,
    desde: row.desde,
    modificadoPor: { usuario: { _id: row.modificado_por, nome: row.modificado_por_nome }, dataHora: row.modificado_em },
  };
}

/** Builds the statement of {@link listAguardandoAprovacao}; a test checks the statement's plan too. */
export function aguardandoStatement(tx: Tx, actor: Actor) {
  return tx`
    with esperando as (${esperando(tx, actor)}), primeiros as (
      select e.id from esperando e
      join obras o on o.empresa_id = ${actor.empresaId} and o.id = e.obra_id and o.excluida_em is null
      order by e.data, e.numero, e.id limit ${LIMITE_DE_AGUARDANDO}
    )
    select ${aguardandoColumns(tx)}
    from primeiros p
    join relatorios r on r.empresa_id = ${actor.empresaId} and r.id = p.id
    ${aguardandoJoins(tx)}
    order by r.data, r.numero, r.id`;
}

/** Returns the reports that wait for this person, sorted by date and number, at most {@link LIMITE_DE_AGUARDANDO}. Uses one statement. */
export async function listAguardandoAprovacao(tx: Tx, actor: Actor): Promise<Aguardando[]> {
  const rows = await tx<AguardandoRow[]>`${aguardandoStatement(tx, actor)}`;
  return rows.map(presentAguardando);
}

/** Returns for each of these works how many of its reports wait for this person. */
export function countAguardandoPorObra(tx: Tx, actor: Actor, obras: readonly string[]) {
  return tx<{ id: string; total: number }[]>`
    select e.obra_id as id, count(*)::int as total from (${esperando(tx, actor)}) e
    where e.obra_id = any(${[...obras]}::uuid[]) group by e.obra_id`;
}

/** True when this report waits for this person, even beyond the limit of the list. */
export async function isAguardando(tx: Tx, actor: Actor, relatorioId: string): Promise<boolean> {
  const [row] = await tx`select from (${esperando(tx, actor)}) e where e.id = ${relatorioId}`;
  return row !== undefined;
}

/** Counts the reports waiting for this person, at most {@link LIMITE_DE_AGUARDANDO}, for the badge. */
export async function countAguardando(tx: Tx, actor: Actor): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from (
      select from (${esperando(tx, actor)}) e
      join obras o on o.empresa_id = ${actor.empresaId} and o.id = e.obra_id and o.excluida_em is null
      limit ${LIMITE_DE_AGUARDANDO}
    ) contados`;
  return row?.total ?? 0;
}
