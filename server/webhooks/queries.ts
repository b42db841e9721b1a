import { DIAS_DAS_ENTREGAS, ENTREGAS_POR_PAGINA, type Evento } from "../../domain/webhooks/constants.ts";
import type { Entrega, MotivoDeDesligar, Webhook } from "../../domain/webhooks/schema.ts";
import type { Tx } from "../db/database.ts";

/** Queries of the webhook pages. Only the code that signs deliveries reads the secrets. */

type Row = {
  id: string;
  url: string;
  eventos: Evento[] | null;
  obras: { _id: string; nome: string }[] | null;
  ativo: boolean;
  desligado_motivo: MotivoDeDesligar | null;
  desligado_por: string | null;
  desligador: string | null;
  desligado_em: string | null;
  criado_por: string;
  criador: string;
  criado_em: string;
  falha_desde: string | null;
  entregues: number;
  pendentes: number;
  falhas: number;
};

function desligadoOf(row: Row): Webhook["desligado"] {
  const { ativo, desligado_motivo: motivo, desligado_em: em, desligado_por: _id, desligador: nome } = row;
  if (ativo || motivo === null || em === null) return null;
  return { motivo, em, por: _id === null || nome === null ? null : { _id, nome } };
}

const present = (row: Row): Webhook => ({
  _id: row.id,
  url: row.url,
  eventos: row.eventos,
  obras: row.obras,
  ativo: row.ativo,
  desligado: desligadoOf(row),
  criadoPor: { _id: row.criado_por, nome: row.criador },
  criadoEm: row.criado_em,
  falhaDesde: row.falha_desde,
  entregas: { entregues: row.entregues, pendentes: row.pendentes, falhas: row.falhas },
});

/** All webhooks of a company, or only the one with `id`. */
export async function listWebhooks(tx: Tx, empresaId: string, id: string | null = null): Promise<Webhook[]> {
  const rows = await tx<Row[]>`
    select w.id, w.url, w.eventos, w.ativo, w.desligado_motivo, w.desligado_por, d.nome as desligador, w.desligado_em, w.criado_por,
      c.nome as criador, w.criado_em, w.falha_desde, e.entregues, e.pendentes, e.falhas,
      case when w.obras is null then null else (
        select coalesce(json_agg(json_build_object('_id', o.id, 'nome', o.nome) order by o.nome collate nomes, o.id), '[]'::json) from obras o
        where o.empresa_id = w.empresa_id and o.id = any(w.obras) and o.excluida_em is null) end as obras
    from webhooks w
    join usuarios c on c.empresa_id = w.empresa_id and c.id = w.criado_por
    left join usuarios d on d.empresa_id = w.empresa_id and d.id = w.desligado_por
    cross join lateral (
      select count(*) filter (where estado = 'entregue')::int as entregues, count(*) filter (where estado = 'pendente')::int as pendentes,
        count(*) filter (where estado = 'falhou')::int as falhas
      from webhook_entregas
      where empresa_id = w.empresa_id and webhook_id = w.id and criada_em > now() - make_interval(days => ${DIAS_DAS_ENTREGAS})
    ) e
    where w.empresa_id = ${empresaId} ${id === null ? tx`` : tx`and w.id = ${id}`}
    order by w.criado_em, w.id`;
  return rows.map(present);
}

export type Guardado = {
  readonly id: string;
  readonly url: string;
  readonly eventos: readonly Evento[] | null;
  readonly obras: readonly string[] | null;
  readonly ativo: boolean;
};

/** Locks the webhook's row; null when the company has no such webhook. */
export async function lockWebhook(tx: Tx, empresaId: string, id: string): Promise<Guardado | null> {
  const [row] = await tx<Guardado[]>`
    select id, url, eventos, obras::text[] as obras, ativo from webhooks where empresa_id = ${empresaId} and id = ${id} for update`;
  return row ?? null;
}

/** Serializes the registrations of a company, because their number is limited. */
export const standInLine = (tx: Tx, empresaId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${empresaId}`}, 0))`;

export async function countWebhooks(tx: Tx, empresaId: string): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from webhooks where empresa_id = ${empresaId}`;
  return row?.n ?? 0;
}

const columns = (tx: Tx) => tx`
  e.id as "_id", e.evento_id as "eventoId", e.tipo, e.criada_em as "criadaEm", e.corpo, e.estado, e.tentativas,
  case when e.estado = 'pendente' then e.proxima_em end as "proximaEm", e.ultima_em as "ultimaEm", e.resposta_status as status,
  e.erro, e.resposta, e.ms`;

const recent = (tx: Tx) => tx`e.criada_em > now() - make_interval(days => ${DIAS_DAS_ENTREGAS})`;

/** Returns one delivery of an endpoint; null when the delivery is gone or too old to be shown. */
export async function getEntrega(tx: Tx, empresaId: string, webhookId: string, id: string): Promise<Entrega | null> {
  const [row] = await tx<Entrega[]>`
    select ${columns(tx)} from webhook_entregas e
    where e.empresa_id = ${empresaId} and e.webhook_id = ${webhookId} and e.id = ${id} and ${recent(tx)}`;
  return row ?? null;
}

/**
 * Returns a page of deliveries.
 * @param depoisDe id of the last delivery on the page before; if that delivery is gone, the list begins again
 */
export async function listEntregas(
  tx: Tx,
  empresaId: string,
  webhookId: string,
  depoisDe: string | null,
): Promise<{ itens: Entrega[]; proximo: string | null }> {
  const after =
    depoisDe === null
      ? tx``
      : tx`and (e.criada_em, e.id) < (
          select coalesce(max(x.criada_em), 'infinity'), ${depoisDe}::uuid from webhook_entregas x
          where x.empresa_id = ${empresaId} and x.webhook_id = ${webhookId} and x.id = ${depoisDe})`;
  const rows = await tx<Entrega[]>`
    select ${columns(tx)} from webhook_entregas e
    where e.empresa_id = ${empresaId} and e.webhook_id = ${webhookId} and ${recent(tx)} ${after}
    order by e.criada_em desc, e.id desc limit ${ENTREGAS_POR_PAGINA + 1}`;
  const itens = rows.slice(0, ENTREGAS_POR_PAGINA);
  return { itens, proximo: rows.length > itens.length ? (itens.at(-1)?._id ?? null) : null };
}
