import type { JobMap } from "../jobs/registry.ts";
import { layoutMail } from "../mail/layout.ts";
import type { Services } from "../http/services.ts";
import { findLembrete } from "./lembretes.ts";
import { lembreteMail, notificacaoMail } from "./mails.ts";
import { findUnsent } from "./unsent.ts";

/** Mails that this process is sending now. */
const mailing = new Map<string, Promise<void>>();

/**
 * Mails a notification to its person, once (decision 017). No database connection is held while the mail server answers. A
 * notification has one job, which one worker runs at a time; a second run in the same process joins the first. When the process
 * dies before it has stored that the mail was sent, the mail goes out again under the same Message-ID. Outdated notifications are
 * not mailed.
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
    const aviso = await findUnsent(tx, empresaId, notificacaoId, "email");
    if (aviso !== null) return { email: aviso.email, ...notificacaoMail(aviso, config.publicUrl) };
    const lembrete = await findLembrete(tx, empresaId, notificacaoId, "email");
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
