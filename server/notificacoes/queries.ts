import type { Member } from "../../domain/permissoes/rules.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";
import { nomeDoRelatorio } from "../../domain/relatorios/nome.ts";
import type { Notificacao } from "../../domain/notificacoes/contract.ts";
import { type Evento, EVENTOS, PREFERENCIAS_PADRAO } from "../../domain/notificacoes/eventos.ts";
import type { Tx } from "../db/database.ts";
import { comentarioDe, lembreteDe, mayBeTold, seesComments, stillTrue } from "./visible.ts";

/**
 * A person's own notifications, only about reports and works that they may see now. The list and the count of unread
 * notifications use the same condition.
 */

export const POR_PAGINA = 30;
/** Counting stops here: the badge shows `99+`, so it needs no exact count beyond this. */
const CONTA_ATE = 1000;

/** Condition: the notification `n` belongs to the person and may be shown to them. The query must join `u` and `r`. */
function shown(tx: Tx, { empresaId, usuarioId }: Member) {
  return tx`n.empresa_id = ${empresaId} and n.usuario_id = ${usuarioId} and n.no_app
    and ${mayBeTold(tx)} and (n.evento <> 'comentario' or ${seesComments(tx)})`;
}

// Looks up each report by its key: with a plain join the planner would read every notification to count.
const joins = (tx: Tx) => tx`
  join usuarios u on u.empresa_id = n.empresa_id and u.id = n.usuario_id
  left join lateral (
    select * from relatorios its where its.empresa_id = n.empresa_id and its.id = n.relatorio_id offset 0
  ) r on true`;

type RelatorioRow = {
  id: string;
  numero: number;
  modelo_id: string;
  modelo: string;
  data: string;
  data_fim: string | null;
  excluido: boolean;
};
type Row = {
  id: string;
  evento: Evento;
  relatorio: RelatorioRow | null;
  lembrete: Notificacao["lembrete"];
  obra_id: string;
  obra: string;
  autor_id: string | null;
  autor: string | null;
  texto: string | null;
  causa: Notificacao["causa"];
  vale: boolean;
  criada_em: string;
  lida: boolean;
};

const presentRelatorio = (
  { id, numero, modelo_id, modelo, data, data_fim, excluido }: RelatorioRow,
  idioma: Idioma,
): Notificacao["relatorio"] => ({
  _id: id,
  numero,
  modeloDeRelatorio: { _id: modelo_id, descricao: modelo },
  nome: nomeDoRelatorio({ numero, modeloDeRelatorio: { descricao: modelo } }, idioma),
  data,
  dataFim: data_fim,
  excluido,
});

const present = (row: Row, idioma: Idioma): Notificacao => ({
  _id: row.id,
  evento: row.evento,
  relatorio: row.relatorio === null ? null : presentRelatorio(row.relatorio, idioma),
  lembrete: row.lembrete,
  obra: row.lembrete?.obras[0] ?? { _id: row.obra_id, nome: row.obra },
  autor: row.autor_id === null ? null : { _id: row.autor_id, nome: row.autor ?? "" },
  texto: row.texto,
  causa: row.causa,
  vale: row.vale,
  criadaEm: row.criada_em,
  lida: row.lida,
});

export type Pedido = { evento?: Evento | undefined; naoLidas: boolean; depois?: string | undefined };

/** Returns the person's notifications, newest first, {@link POR_PAGINA} at a time, starting after the notification with the id `depois` (a UUID). */
export async function listNotificacoes(
  tx: Tx,
  member: Member,
  { evento, naoLidas, depois }: Pedido,
  idioma: Idioma = "pt",
): Promise<{ notificacoes: Notificacao[]; mais: boolean }> {
  const rows = await tx<Row[]>`
    select n.id, n.evento, case when r.id is not null then jsonb_build_object('id', r.id, 'numero', r.numero, 'modelo_id', r.modelo_id,
        'modelo', m.descricao, 'data', r.data, 'data_fim', r.data_fim, 'excluido', r.excluido_em is not null) end as relatorio,
      o.id as obra_id, o.nome as obra, a.id as autor_id, a.nome as autor,
      case when n.evento = 'comentario' and i.id is not null
        then case when i.vivo then left(i.f ->> 'descricao', 2000) end else n.texto end as texto,
      ${lembreteDe(tx, "todas")} as lembrete, n.causa, ${stillTrue(tx)} as vale, n.criada_em, n.lida_em is not null as lida
    from notificacoes n ${joins(tx)}
    left join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    join obras o on o.empresa_id = n.empresa_id and o.id = n.obra_id
    left join usuarios a on a.empresa_id = n.empresa_id and a.id = n.autor_id
    left join relatorio_itens i on n.evento = 'comentario' and ${comentarioDe(tx)}
    where ${shown(tx, member)}
      ${evento === undefined ? tx`` : tx`and n.evento = ${evento}`}
      ${naoLidas ? tx`and n.lida_em is null` : tx``}
      ${depois === undefined ? tx`` : tx`and (n.criada_em, n.id) < (${instantOf(tx, member, depois)}, ${depois}::uuid)`}
    order by n.criada_em desc, n.id desc limit ${POR_PAGINA + 1}`;
  return { notificacoes: rows.slice(0, POR_PAGINA).map((row) => present(row, idioma)), mais: rows.length > POR_PAGINA };
}

/**
 * Builds the subquery for the time at which this notification of the person was created; null for an unknown id, so that
 * comparing with it matches no row.
 */
function instantOf(tx: Tx, { empresaId, usuarioId }: Member, id: string) {
  return tx`(select d.criada_em from notificacoes d
    where d.empresa_id = ${empresaId} and d.id = ${id} and d.usuario_id = ${usuarioId})`;
}

/** Counts unread notifications, at most {@link CONTA_ATE}. Reads them in index order, so that it stops after that many rows. */
export async function countNaoLidas(tx: Tx, member: Member): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from (
      select from notificacoes n ${joins(tx)} where ${shown(tx, member)} and n.lida_em is null
      order by n.criada_em desc, n.id desc limit ${CONTA_ATE}
    ) contadas`;
  return row?.total ?? 0;
}

/**
 * Marks notifications as read: those with these ids, or all (`ids` null), or all up to the one with the id `ate` (UUIDs).
 * Notifications that were read before keep the time at which they were read.
 */
export async function markLidas(
  tx: Tx,
  member: Member,
  ids: readonly string[] | null,
  ate: string | null,
): Promise<void> {
  await tx`
    update notificacoes n set lida_em = now()
    where n.empresa_id = ${member.empresaId} and n.usuario_id = ${member.usuarioId} and n.no_app and n.lida_em is null
      ${ids === null ? tx`` : tx`and n.id = any(${[...ids]}::uuid[])`}
      ${ate === null ? tx`` : tx`and (n.criada_em, n.id) <= (${instantOf(tx, member, ate)}, ${ate}::uuid)`}`;
}

export type Preferencias = Record<Evento, { app: boolean; email: boolean; push: boolean }>;

/** Returns the person's choice per event, or the default when the person has not chosen. */
export async function getPreferencias(tx: Tx, { empresaId, usuarioId }: Member): Promise<Preferencias> {
  const rows = await tx<{ evento: Evento; app: boolean; email: boolean; push: boolean | null }[]>`
    select evento, app, email, push from notificacao_preferencias where empresa_id = ${empresaId} and usuario_id = ${usuarioId}`;
  const chosen = new Map(
    rows.map(({ evento, app, email, push }) => [
      evento,
      { app, email, push: push ?? PREFERENCIAS_PADRAO[evento].push },
    ]),
  );
  return Object.fromEntries(
    EVENTOS.map((evento) => [evento, chosen.get(evento) ?? PREFERENCIAS_PADRAO[evento]]),
  ) as Preferencias;
}

/** Locks a person's choices, including those not stored yet, so that two saves at once run one after the other. */
export const holdPreferencias = (tx: Tx, { empresaId, usuarioId }: Member) =>
  tx`select from usuarios where empresa_id = ${empresaId} and id = ${usuarioId} for no key update`;

/** Stores the person's choice for these events; an absent `push` leaves the stored value unchanged. */
export async function savePreferencias(
  tx: Tx,
  { empresaId, usuarioId }: Member,
  chosen: { readonly [E in Evento]?: { app: boolean; email: boolean; push?: boolean | undefined } | undefined },
): Promise<void> {
  const rows = EVENTOS.flatMap((evento) => {
    const one = chosen[evento];
    return one === undefined ? [] : [{ evento, ...one }];
  });
  if (rows.length === 0) return;
  await holdPreferencias(tx, { empresaId, usuarioId });
  await tx`
    insert into notificacao_preferencias as p (empresa_id, usuario_id, evento, app, email, push)
    select ${empresaId}, ${usuarioId}, evento, app, email, push
    from jsonb_to_recordset(${tx.json(rows)}) as x (evento text, app boolean, email boolean, push boolean)
    on conflict (empresa_id, usuario_id, evento) do update
      set app = excluded.app, email = excluded.email, push = coalesce(excluded.push, p.push)`;
}
