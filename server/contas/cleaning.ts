import type { Tx } from "../db/database.ts";

/**
 * Deletes expired sessions, browsers not used for a year and, some time after their end, recovery links, changes of e-mail and
 * counts of attempts.
 */
export async function cleanAccounts(tx: Tx): Promise<void> {
  await tx`delete from sessoes where expira_em < now()`;
  await tx`delete from recuperacoes_de_senha where expira_em < now() - interval '1 day'`;
  // A change of e-mail is kept for 30 days after it expires: the screen shows an unconfirmed change as expired until then.
  await tx`delete from trocas_de_email where expira_em < now() - interval '30 days'`;
  await tx`delete from aparelhos_conhecidos where visto_em < now() - interval '1 year'`;
  await tx`delete from tentativas where janela < now() - interval '1 day'`;
}
