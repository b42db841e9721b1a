import { v7 as uuidv7 } from "uuid";
import { PREFERENCIAS_PADRAO } from "../../domain/notificacoes/eventos.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import type { LembreteToMail } from "./mails.ts";
import { aparelhosDe, enqueueSendings, type Meio, waits } from "./meios.ts";
import { lembreteDe } from "./visible.ts";

/** Reminders of missing reports: each person gets at most one a day per work, however often and by whomever reminders are requested. */

type Quem = { readonly obraId: string; readonly usuarioId: string };
export type Lembrete = Quem & {
  readonly nome: string;
  readonly notificacaoId: string;
  /** Name of the person who asked for the reminder; null when the product sent it. */
  readonly autor: string | null;
  /** ISO 8601. */
  readonly em: string;
};

/**
 * Sends each person one notification about all their works, in the application, by mail and on their devices, as they chose.
 * Leaves out people who want none of these, and works of which the person was already reminded on this day.
 * @returns each reminded person with the work, one entry per work
 */
export async function notifyLembretes(
  tx: Tx,
  { jobs }: Pick<Ctx, "jobs">,
  { empresaId, dia, autorId, quem }: { empresaId: string; dia: string; autorId: string | null; quem: readonly Quem[] },
): Promise<(Quem & { readonly nome: string })[]> {
  if (quem.length === 0) return [];
  const ids = new Map(quem.map(({ usuarioId }) => [usuarioId, uuidv7()]));
  const pedidos = quem.map((each) => ({ ...each, id: ids.get(each.usuarioId) ?? "" }));
  const { app, email, push } = PREFERENCIAS_PADRAO.lembrete;
  // Rows are inserted in the order of their key, so that two people who send reminders at the same time do not deadlock.
  const rows = await tx<(Quem & { nome: string; id: string; email: boolean; aparelhos: string[] })[]>`
    with alvo as (
      select q.id, q."obraId", u.id as usuario_id, u.nome, coalesce(p.app, ${app}) as app, coalesce(p.email, ${email}) as email,
        case when coalesce(p.push, ${push}) then ${aparelhosDe(tx)} else '{}' end as aparelhos
      from jsonb_to_recordset(${tx.json(pedidos)}) as q (id uuid, "obraId" uuid, "usuarioId" uuid)
      join usuarios u on u.empresa_id = ${empresaId} and u.id = q."usuarioId" and u.ativo
      left join notificacao_preferencias p on p.empresa_id = u.empresa_id and p.usuario_id = u.id and p.evento = 'lembrete'
    ), novos as (
      insert into lembretes (empresa_id, obra_id, dia, usuario_id, notificacao_id, autor_id)
      select ${empresaId}, "obraId", ${dia}::date, usuario_id, id, ${autorId}::uuid from alvo
      where app or email or cardinality(aparelhos) > 0 order by 2, 4
      on conflict do nothing returning obra_id, usuario_id, notificacao_id
    ), avisos as (
      insert into notificacoes (empresa_id, id, usuario_id, evento, chave, obra_id, autor_id, no_app)
      select distinct on (n.notificacao_id) ${empresaId}::uuid, n.notificacao_id, n.usuario_id, 'lembrete', 'lembrete:' || n.notificacao_id, n.obra_id,
        ${autorId}::uuid, a.app
      from novos n join alvo a on a.id = n.notificacao_id order by n.notificacao_id, n.obra_id
    )
    select n.obra_id as "obraId", n.usuario_id as "usuarioId", a.nome, a.id, a.email, a.aparelhos
    from novos n join alvo a on a.id = n.notificacao_id and a."obraId" = n.obra_id order by 1, 3, 2`;
  await enqueueSendings(tx, jobs, { empresaId }, [...new Map(rows.map((row) => [row.id, row])).values()]);
  return rows.map(({ obraId, usuarioId, nome }) => ({ obraId, usuarioId, nome }));
}

/** Returns the reminders sent on this day for these works. */
export function findLembretes(tx: Tx, empresaId: string, dia: string, obras: readonly string[]) {
  return tx<Lembrete[]>`
    select l.obra_id as "obraId", l.usuario_id as "usuarioId", u.nome, l.notificacao_id as "notificacaoId", a.nome as autor, l.criado_em as em
    from lembretes l
    join usuarios u on u.empresa_id = l.empresa_id and u.id = l.usuario_id
    left join usuarios a on a.empresa_id = l.empresa_id and a.id = l.autor_id
    where l.empresa_id = ${empresaId} and l.dia = ${dia} and l.obra_id = any(${[...obras]}::uuid[])
    order by l.criado_em, u.nome collate nomes, u.id`;
}

/**
 * Content of a reminder; null when the notification is not a reminder, was already mailed or read, is not wanted this way, or no
 * report is missing any more.
 */
export async function findLembrete(
  tx: Tx,
  empresaId: string,
  id: string,
  meio: Meio,
): Promise<(LembreteToMail & { email: string }) | null> {
  const [row] = await tx<
    (Omit<LembreteToMail, "lembrete"> & { email: string; lembrete: LembreteToMail["lembrete"] | null })[]
  >`
    select l.idioma, l.email, e.id as "empresaId", e.nome as empresa, a.nome as autor, ${lembreteDe(tx, "faltando")} as lembrete
    from notificacoes n
    join usuarios u on u.empresa_id = n.empresa_id and u.id = n.usuario_id
    join logins l on l.id = u.id
    join empresas e on e.id = n.empresa_id
    left join usuarios a on a.empresa_id = n.empresa_id and a.id = n.autor_id
    left join notificacao_preferencias p on p.empresa_id = n.empresa_id and p.usuario_id = u.id and p.evento = n.evento
    where n.empresa_id = ${empresaId} and n.id = ${id} and n.evento = 'lembrete' and u.ativo and ${waits(tx, meio)}`;
  return row === undefined || row.lembrete === null ? null : { ...row, lembrete: row.lembrete };
}
