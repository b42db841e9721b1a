import { AppError } from "../../domain/errors/errors.ts";
import { MAX_APARELHOS_COM_PUSH } from "../../domain/push/mensagem.ts";
import type { Tx } from "../db/database.ts";

/** Subscriptions of browsers, one for each session: whatever ends the session ends the subscription. */

export type Inscricao = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

type Dono = { readonly loginId: string; readonly sessaoId: string };

export type AparelhoRow = { id: string; user_agent: string; criado_em: string; entregue_em: string | null };

/** Returns the login's devices whose sessions have not expired, the newest first. */
export async function listAparelhos(tx: Tx, loginId: string): Promise<AparelhoRow[]> {
  const rows = await tx<AparelhoRow[]>`
    select d.sessao_id as id, s.user_agent, d.criado_em, d.entregue_em
    from aparelhos_com_push d join sessoes s on s.id = d.sessao_id
    where s.login_id = ${loginId} and s.expira_em > now() order by d.criado_em desc, d.sessao_id desc`;
  return [...rows];
}

/**
 * Stores the subscription of this session. It replaces the session's former subscription, and that of an earlier session in the
 * same browser.
 * @throws {AppError} `limite_de_aparelhos`; `campos_invalidos` when the address belongs to a browser with other keys
 */
export async function keepAparelho(tx: Tx, { loginId, sessaoId }: Dono, inscricao: Inscricao): Promise<void> {
  const { endpoint, p256dh, auth } = inscricao;
  // Locks the login, so that devices added at once are counted one after the other.
  await tx`select from logins where id = ${loginId} for no key update`;
  // The keys must match too: only the browser itself knows them, so nobody else can take over its messages.
  await tx`
    delete from aparelhos_com_push
    where sessao_id = ${sessaoId} or (endpoint = ${endpoint} and p256dh = ${p256dh} and auth = ${auth})`;
  if ((await listAparelhos(tx, loginId)).length >= MAX_APARELHOS_COM_PUSH)
    throw new AppError("limite_de_aparelhos", { vars: { limite: String(MAX_APARELHOS_COM_PUSH) } });
  const { count } = await tx`
    insert into aparelhos_com_push (sessao_id, endpoint, p256dh, auth)
    values (${sessaoId}, ${endpoint}, ${p256dh}, ${auth}) on conflict (endpoint) do nothing`;
  if (count === 0) throw new AppError("campos_invalidos", { campos: [{ campo: "endpoint", erro: "valor_invalido" }] });
}

/** Deletes the subscription of this session of the person. Returns false when there was none. */
export async function removeAparelho(tx: Tx, loginId: string, sessaoId: string): Promise<boolean> {
  const { count } = await tx`
    delete from aparelhos_com_push d using sessoes s
    where d.sessao_id = ${sessaoId} and s.id = d.sessao_id and s.login_id = ${loginId}`;
  return count > 0;
}

/** Returns the subscription of this session if the notification is for the session's person; null when there is no such subscription any more. */
export async function findAparelho(
  tx: Tx,
  { empresaId, notificacaoId, sessaoId }: { empresaId: string; notificacaoId: string; sessaoId: string },
): Promise<Inscricao | null> {
  const [row] = await tx<Inscricao[]>`
    select d.endpoint, d.p256dh, d.auth from aparelhos_com_push d
    join sessoes s on s.id = d.sessao_id and s.expira_em > now()
    join notificacoes n on n.empresa_id = ${empresaId} and n.id = ${notificacaoId} and n.usuario_id = s.login_id
    where d.sessao_id = ${sessaoId}`;
  return row ?? null;
}

/** Notes that the push service took a message; does nothing when the session has a new subscription meanwhile. */
export const noteDelivery = (tx: Tx, sessaoId: string, { endpoint }: Inscricao) =>
  tx`update aparelhos_com_push set entregue_em = now() where sessao_id = ${sessaoId} and endpoint = ${endpoint}`;

export const forgetInscricao = (tx: Tx, sessaoId: string, { endpoint }: Inscricao) =>
  tx`delete from aparelhos_com_push where sessao_id = ${sessaoId} and endpoint = ${endpoint}`;
