import type { contasContract } from "../../../domain/contas/contract.ts";
import type { Sessao } from "../../../domain/contas/schema.ts";
import { AppError } from "../../../domain/errors.ts";
import { countAttempt } from "../../http/attempts.ts";
import type { BeforeContext, Context } from "../../http/route.ts";
import { hashToken } from "../../http/tokens.ts";
import { deleteOpenRecuperacoes, deleteSessionsOf, spendRecuperacao, updateSenha } from "../queries.ts";
import { avisar } from "./senha.ts";
import { openSession } from "../sessions.ts";

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
 * Asks for the mail. Whether the e-mail is known is found out by the job, so the request does the same for both, in the
 * same time; and the token never lies in a queue.
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
 * Spends the link, sets the password, ends every session and opens a new one.
 * @throws {AppError} `link_invalido`
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
  await updateSenha(tx, spent.loginId, prepared);
  await deleteOpenRecuperacoes(tx, spent.loginId);
  await deleteSessionsOf(tx, spent.loginId);
  // A repeated request is the same change.
  if (!spent.again) await avisar(tx, services, { loginId: spent.loginId, como: "recuperacao", request });
  return openSession(tx, spent.loginId, request, services.config.publicUrl);
}
