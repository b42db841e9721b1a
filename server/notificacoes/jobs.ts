import { EVENTOS, PREFERENCIAS_PADRAO } from "../../domain/notificacoes/eventos.ts";
import type { Tx } from "../db/database.ts";
import type { JobMap } from "../jobs/registry.ts";
import { layoutMail } from "../mail/layout.ts";
import type { Services } from "../http/services.ts";
import { findLembrete } from "./lembretes.ts";
import { lembreteMail, type NotificacaoToMail, notificacaoMail } from "./mails.ts";
import { comentarioDe, maySee, seesComments, stillTrue } from "./visible.ts";

/** Mails that this process is sending now. */
const mailing = new Map<string, Promise<void>>();

/**
 * Mails a notification to its person, once (decision 017). No connection waits for the mail server: a notification has
 * one job, which one worker does at a time, and a second run in this process joins the first. When the process dies
 * before it has noted the sending, the mail goes out again under the same Message-ID. Outdated notifications are not
 * mailed.
 */
export function enviarNotificacao(which: JobMap["notificacoes.enviar"], services: Services): Promise<void> {
  const { notificacaoId } = which;
  const before = mailing.get(notificacaoId);
  if (before !== undefined) return before;
  const begun = send(which, services).finally(() => mailing.delete(notificacaoId));
  mailing.set(notificacaoId, begun);
  return begun;
}

async function send(
  { empresaId, notificacaoId }: JobMap["notificacoes.enviar"],
  { database, mailer, config }: Services,
): Promise<void> {
  const found = await database.withEmpresa({ empresaId }, async (tx) => {
    const aviso = await findUnsent(tx, empresaId, notificacaoId);
    if (aviso !== null) return { email: aviso.email, ...notificacaoMail(aviso, config.publicUrl) };
    const lembrete = await findLembrete(tx, empresaId, notificacaoId);
    return lembrete && { email: lembrete.email, ...lembreteMail(lembrete, config.publicUrl) };
  });
  if (found === null) return;
  const { email, subject, ...content } = found;
  await mailer.send({ to: email, subject, ...layoutMail(content), id: notificacaoId });
  await database.withEmpresa(
    { empresaId },
    (tx) => tx`update notificacoes set email_em = now() where empresa_id = ${empresaId} and id = ${notificacaoId}`,
  );
}

/** Events that are mailed unless the person chose otherwise. */
const MAILED_BY_DEFAULT = EVENTOS.filter((evento) => PREFERENCIAS_PADRAO[evento].email);

type ToMail = NotificacaoToMail & { email: string };

/**
 * The notification with all its mail says; null when it was mailed already or is not to be mailed (any more): the person
 * may not see the report now, has read it in the application, wants no such mail, the report is in the bin, it no longer waits for them,
 * or the comment was taken back.
 */
async function findUnsent(tx: Tx, empresaId: string, id: string): Promise<ToMail | null> {
  const [row] = await tx<ToMail[]>`
    select n.evento, l.idioma, e.id as "empresaId", e.nome as empresa, e.fuso_horario as "fusoHorario", o.id as "obraId", o.nome as obra,
      r.id as "relatorioId", r.numero, m.descricao as modelo, r.data, r.data_fim as "dataFim", a.nome as autor,
      coalesce(i.f ->> 'descricao', n.texto) as texto, n.causa, n.criada_em as "criadaEm", l.email
    from notificacoes n
    join usuarios u on u.empresa_id = n.empresa_id and u.id = n.usuario_id
    join logins l on l.id = u.id
    join empresas e on e.id = n.empresa_id
    join relatorios r on r.empresa_id = n.empresa_id and r.id = n.relatorio_id
    join modelo_revisoes m on m.empresa_id = r.empresa_id and m.modelo_id = r.modelo_id and m.revisao = r.modelo_revisao
    join obras o on o.empresa_id = n.empresa_id and o.id = n.obra_id
    left join usuarios a on a.empresa_id = n.empresa_id and a.id = n.autor_id
    left join notificacao_preferencias p on p.empresa_id = n.empresa_id and p.usuario_id = u.id and p.evento = n.evento
    left join relatorio_itens i on n.evento = 'comentario' and ${comentarioDe(tx)}
    where n.empresa_id = ${empresaId} and n.id = ${id} and n.email_em is null and n.lida_em is null
      and coalesce(p.email, n.evento = any(${MAILED_BY_DEFAULT}))
      and ${maySee(tx)}
      and (n.evento = 'excluido' or r.excluido_em is null)
      and ${stillTrue(tx)}
      and (n.evento <> 'comentario' or (i.vivo and ${seesComments(tx)}))`;
  return row ?? null;
}
