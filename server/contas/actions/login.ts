import type { contasContract } from "../../../domain/contas/contract.ts";
import type { Sessao } from "../../../domain/contas/schema.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { countAttempt, forgiveAttempt, type Counted } from "../../logins/attempts.ts";
import type { BeforeContext, Context } from "../../http/route.ts";
import { findLogin, updateSenha } from "../../logins/queries.ts";
import { openSession } from "../../logins/sessions.ts";

type Login = typeof contasContract.login;
type Prepared = { loginId: string; counted: Counted; rehashed: string | null };

/**
 * Counts the attempt, then checks the password outside any transaction. An unknown e-mail costs the same work and gets
 * the same answer.
 * @throws {AppError} `muitas_tentativas`, `credenciais_invalidas`
 */
export async function prepareLogin({ body, request, services }: BeforeContext<Login>): Promise<Prepared> {
  if (body.idioma !== undefined) request.idioma = body.idioma;
  const { database, hasher } = services;
  const { counted, found } = await database.withConta({}, async (tx) => ({
    counted: await countAttempt(tx, "login", { email: body.email, ip: request.ip, aparelho: request.aparelho }),
    found: await findLogin(tx, body.email),
  }));
  const right = await hasher.verify(body.senha, found?.senha_hash ?? null);
  if (!right || found === null) throw new AppError("credenciais_invalidas");
  const rehashed = hasher.outdated(found.senha_hash) ? await hasher.hash(body.senha) : null;
  return { loginId: found.id, counted, rehashed };
}

/** Opens the session of a login whose password was right. */
export async function login({
  tx,
  request,
  services,
  prepared,
}: Context<Login> & { prepared: Prepared }): Promise<Sessao> {
  await forgiveAttempt(tx, prepared.counted);
  if (prepared.rehashed !== null) await updateSenha(tx, prepared.loginId, prepared.rehashed);
  return openSession(tx, prepared.loginId, request, services.config.publicUrl);
}
