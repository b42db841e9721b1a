import type { contasContract } from "../../../domain/contas/contract.ts";
import type { Sessao } from "../../../domain/contas/schema.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { countAttempt } from "../../logins/attempts.ts";
import type { BeforeContext, Context } from "../../http/route.ts";
import { hashToken } from "../../http/tokens.ts";
import {
  deleteOpenRecuperacoes,
  deleteSessionsOf,
  getSenhaHash,
  spendRecuperacao,
  updateSenha,
} from "../../logins/queries.ts";
import { avisar } from "./senha.ts";
import { openSession } from "../../logins/sessions.ts";

type Recuperar = typeof contasContract.recuperarSenha;
type NovaSenha = typeof contasContract.novaSenha;

/** @throws {AppError} `muitas_tentativas` */
export async function prepareRecuperarSenha({ body, request, services }: BeforeContext<Recuperar>): Promise<void> {
  if (body.idioma !== undefined) request.idioma = body.idioma;
  await services.database.withConta({}, (tx) =>
    countAttempt(tx, "recuperar-senha", { email: body.email, ip: request.ip }),
  );
}

/**
 * Enqueues the mail. Only the job checks whether the e-mail is known, so the request takes the same time for known and unknown
 * e-mails; and no token is ever in the queue.
 */
export async function recuperarSenha({ tx, body, request, services }: Context<Recuperar>): Promise<{ ok: true }> {
  await services.jobs.enqueue(tx, "contas.recuperarSenha", { email: body.email, idioma: request.idioma });
  return { ok: true };
}

/** @throws {AppError} `muitas_tentativas` */
export async function prepareNovaSenha({ body, request, services }: BeforeContext<NovaSenha>): Promise<string> {
  await services.database.withConta({}, (tx) => countAttempt(tx, "nova-senha", { email: null, ip: request.ip }));
  return services.hasher.hash(body.senha);
}

/**
 * Uses the link to set the password, ends every session and opens a new one. A retry has to send the password it set, because no
 * digest of the request's password is stored; it then opens a session and changes nothing.
 * @throws {AppError} `link_invalido`, `chave_reutilizada` when the key set another password
 */
export async function novaSenha({
  tx,
  body,
  request,
  services,
  prepared,
}: Context<NovaSenha> & { prepared: string }): Promise<Sessao> {
  const spent = await spendRecuperacao(tx, hashToken(body.token), request.chave);
  if (spent === null) throw new AppError("link_invalido");
  const { loginId, again } = spent;
  if (again && !(await services.hasher.verify(body.senha, await getSenhaHash(tx, loginId)))) {
    throw new AppError("chave_reutilizada");
  }
  if (!again) {
    await updateSenha(tx, loginId, prepared);
    await deleteOpenRecuperacoes(tx, loginId);
    await deleteSessionsOf(tx, loginId);
    await avisar(tx, services, { loginId, como: "recuperacao", request });
  }
  return openSession(tx, loginId, request, services.config.publicUrl);
}
