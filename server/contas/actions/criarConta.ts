import type { contasContract } from "../../../domain/contas/contract.ts";
import type { Sessao } from "../../../domain/contas/schema.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { countAttempt, countLearned, requireMayLearn } from "../../logins/attempts.ts";
import type { BeforeContext, Context } from "../../http/route.ts";
import type { PasswordHasher } from "../../lib/passwords.ts";
import { findLogin, findLoginByKey } from "../../logins/queries.ts";
import { openSession } from "../../logins/sessions.ts";
import { signUp } from "../signUp.ts";

type CriarConta = typeof contasContract.criarConta;
type Body = Context<CriarConta>["body"];
type Before = NonNullable<Awaited<ReturnType<typeof findLoginByKey>>>;
type Prepared = { senhaHash: string } | { loginId: string };

/**
 * Requires that a retry knows the account's password, like a login, because answers with a token are not stored.
 * @throws {AppError} `chave_reutilizada` when the key made another account
 */
async function requireSameAccount(hasher: PasswordHasher, body: Body, before: Before): Promise<string> {
  const { email, senha } = body.usuario;
  const same = before.igual && before.email === email && (await hasher.verify(senha, before.senha_hash));
  if (!same) throw new AppError("chave_reutilizada");
  return before.id;
}

/** @throws {AppError} `muitas_tentativas`, `email_em_uso`, `chave_reutilizada` */
export async function prepareCriarConta({ body, request, services }: BeforeContext<CriarConta>): Promise<Prepared> {
  const { email, idioma, senha } = body.usuario;
  request.idioma = idioma;
  const { chave } = request;
  const { before, known } = await services.database.withConta({}, async (tx) => {
    await countAttempt(tx, "criar-conta", { email, ip: request.ip });
    // The e-mail is read before the key: if a concurrent request makes the account in between, reading the key finds it.
    const found = await findLogin(tx, email);
    const made = chave === null ? null : await findLoginByKey(tx, chave, body);
    if (made !== null) return { before: made, known: false };
    await requireMayLearn(tx, request.ip);
    if (found !== null) await countLearned(tx, request.ip);
    return { before: null, known: found !== null };
  });
  if (before !== null) return { loginId: await requireSameAccount(services.hasher, body, before) };
  if (known) throw new AppError("email_em_uso");
  return { senhaHash: await services.hasher.hash(senha) };
}

/**
 * Signs a company up, once per Idempotency-Key, and opens a session.
 * @throws {AppError} `email_em_uso`, `chave_reutilizada`
 */
export async function criarConta(context: Context<CriarConta> & { prepared: Prepared }): Promise<Sessao> {
  const { tx, body, request, services, prepared } = context;
  const { publicUrl, cobranca, exemplo } = services.config;
  if ("loginId" in prepared) return openSession(tx, prepared.loginId, request, publicUrl);
  const { chave, aparelhoUid } = request;
  const { jobs } = services;
  const facts = { chave, aparelhoUid, jobs, cobranca, exemplo };
  const loginId = await signUp(tx, { ...body, senhaHash: prepared.senhaHash, ...facts });
  if (loginId !== null) return openSession(tx, loginId, request, publicUrl);
  const twin = chave === null ? null : await findLoginByKey(tx, chave, body);
  if (twin === null) throw new AppError("email_em_uso");
  return openSession(tx, await requireSameAccount(services.hasher, body, twin), request, publicUrl);
}
