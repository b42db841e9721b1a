import type { Tx } from "../db/database.ts";
import type { RequestFacts } from "../http/route.ts";
import { deviceCookie, hashToken, newToken } from "../http/tokens.ts";

/**
 * The browsers in which a login has been used (decision 008). Each has its own allowance of attempts (`logins/attempts.ts`), so
 * guesses made elsewhere never lock it out.
 */

/** At most this many browsers are kept for one login: those used last. */
const KEPT = 20;

/** Remembers the browser in which a right password was entered, and gives this browser its cookie. */
export async function rememberAparelho(tx: Tx, loginId: string, request: RequestFacts, https: boolean): Promise<void> {
  const token = request.aparelho ?? newToken();
  await tx`
    insert into aparelhos_conhecidos (login_id, aparelho) values (${loginId}, ${hashToken(token)})
    on conflict (login_id, aparelho) do update set visto_em = now()`;
  await tx`
    delete from aparelhos_conhecidos where login_id = ${loginId} and aparelho in (
      select aparelho from aparelhos_conhecidos where login_id = ${loginId} order by visto_em desc offset ${KEPT})`;
  request.setCookie(deviceCookie(token, https));
}

/** True when the account with this e-mail was opened from this browser within the last year. */
export async function isConhecido(tx: Tx, email: string, aparelho: string): Promise<boolean> {
  const rows = await tx`
    select from aparelhos_conhecidos a join logins l on l.id = a.login_id
    where l.email = ${email} and a.aparelho = ${hashToken(aparelho)} and a.visto_em > now() - interval '1 year'`;
  return rows.length > 0;
}
