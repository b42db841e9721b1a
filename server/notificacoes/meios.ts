import { EVENTOS, PREFERENCIAS_PADRAO } from "../../domain/notificacoes/eventos.ts";
import type { Tx } from "../db/database.ts";
import type { JobMap } from "../jobs/registry.ts";
import type { Jobs } from "../jobs/jobs.ts";

/** The channels by which a notification reaches a person outside the application. */

export type Meio = "email" | "push";

const byDefault = (meio: Meio) => EVENTOS.filter((evento) => PREFERENCIAS_PADRAO[evento][meio]);
const MAILED = byDefault("email");
const PUSHED = byDefault("push");

/** Condition: the notification `n` has not been sent by this channel yet, is still unread, and the person's preference `p` allows the channel. */
export function waits(tx: Tx, meio: Meio) {
  return meio === "email"
    ? tx`(n.lida_em is null and n.email_em is null and coalesce(p.email, n.evento = any(${MAILED})))`
    : tx`(n.lida_em is null and coalesce(p.push, n.evento = any(${PUSHED})))`;
}

/** Builds the array of the ids of the person `u`'s devices that get push messages. */
export function aparelhosDe(tx: Tx) {
  return tx`array(select d.sessao_id from aparelhos_com_push d join sessoes s on s.id = d.sessao_id
    where s.login_id = u.id and s.expira_em > now() order by 1)`;
}

/** The channels by which a new notification is to be sent. */
export type NewSending = { readonly id: string; readonly email: boolean; readonly aparelhos: readonly string[] };

/** Enqueues one job for the mail and one for each device, so that an unreachable device delays no other. */
export async function enqueueSendings(
  tx: Tx,
  jobs: Pick<Jobs<JobMap>, "enqueue">,
  { empresaId, startAfter }: { empresaId: string; startAfter?: Date | undefined },
  sendings: readonly NewSending[],
): Promise<void> {
  const later = startAfter && { startAfter };
  for (const { id, email, aparelhos } of sendings) {
    const data = { empresaId, notificacaoId: id };
    if (email) await jobs.enqueue(tx, "notificacoes.enviar", data, { key: id, ...later });
    for (const sessaoId of aparelhos)
      await jobs.enqueue(tx, "push.enviar", { ...data, sessaoId }, { key: `${id} ${sessaoId}`, ...later });
  }
}
