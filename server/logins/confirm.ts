import { SENHA_VALE_MS } from "../../domain/aprovacao/schema.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Tx } from "../db/database.ts";
import { countAttempt, forgiveAttempt, type Counted } from "./attempts.ts";
import type { RequestFacts } from "../http/route.ts";
import type { Services } from "../http/services.ts";

/** Asks for the password again before a decision about a report, unless the person has entered it recently. */

/** A right password was given; null when none was given. */
export type Confirmed = { readonly counted: Counted } | null;

/**
 * Checks the password that came with a command; attempts are limited as at login. Runs before the transaction, because hashing
 * takes time.
 * @throws AppError `muitas_tentativas`, `credenciais_invalidas`
 */
export async function checkPassword(
  { services, usuarioId }: { services: Services; usuarioId: string },
  senha: string | undefined,
): Promise<Confirmed> {
  if (senha === undefined) return null;
  const { counted, hash } = await services.database.withConta({}, async (tx) => {
    // The person's id stands in for the network address too: whoever holds the session can guess at one password only.
    const counted = await countAttempt(tx, "confirmar-senha", { email: usuarioId, ip: usuarioId });
    const [row] = await tx<{ senha_hash: string }[]>`select senha_hash from logins where id = ${usuarioId}`;
    return { counted, hash: row?.senha_hash ?? null };
  });
  if (!(await services.hasher.verify(senha, hash))) throw new AppError("credenciais_invalidas");
  return { counted };
}

/** True when the password of this session was entered too long ago; always true for an API token, which has no session. */
export async function needsPassword(tx: Tx, { sessaoId }: RequestFacts): Promise<boolean> {
  if (sessaoId === "") return true;
  const [row] = await tx<{ antiga: boolean }[]>`
    select autenticada_em < now() - make_interval(secs => ${SENHA_VALE_MS / 1000}) as antiga from sessoes where id = ${sessaoId}`;
  return row?.antiga ?? true;
}

/**
 * Requires that the password was entered recently. A right password in `confirmed` counts as entered now.
 * @throws AppError `confirmar_senha`
 */
export async function requirePassword(tx: Tx, request: RequestFacts, confirmed: Confirmed): Promise<void> {
  if (confirmed === null) {
    if (await needsPassword(tx, request)) throw new AppError("confirmar_senha");
    return;
  }
  await forgiveAttempt(tx, confirmed.counted);
  await tx`update sessoes set autenticada_em = now() where id = ${request.sessaoId}`;
}
