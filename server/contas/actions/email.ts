import { v7 as uuidv7 } from "uuid";
import type { emailContract } from "../../../domain/contas/emailContract.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Tx } from "../../db/database.ts";
import { countAttempt } from "../../logins/attempts.ts";
import type { BeforeContext, ContaActor, Context, RequestFacts } from "../../http/route.ts";
import { hashToken } from "../../http/tokens.ts";
import type { Services } from "../../http/services.ts";
import { deleteOpenRecuperacoes, getSenhaHash } from "../../logins/queries.ts";
import { aparelhoQuePede } from "./senha.ts";

/** Changing a login's e-mail: requested with the password, completed by the link in the new mailbox (migration 022). */

type C = typeof emailContract;

const HORAS = 24;

type TrocaRow = {
  id: string;
  email: string;
  pedidaEm: string;
  expiraEm: string;
  vencida: boolean;
  chave: string | null;
};

/** Reads the login's e-mail and the open change of that e-mail; "write" locks the login's row. */
async function read(tx: Tx, loginId: string, purpose: "read" | "write" = "read") {
  const [login] = await tx<{ email: string }[]>`
    select email from logins where id = ${loginId} ${purpose === "write" ? tx`for no key update` : tx``}`;
  const [troca] = await tx<TrocaRow[]>`
    select id, email, criada_em as "pedidaEm", expira_em as "expiraEm", expira_em <= now() as vencida, pedida_com_chave as chave
    from trocas_de_email where login_id = ${loginId} and usada_em is null`;
  return { email: login?.email ?? "", troca: troca ?? null };
}

export async function readTroca(tx: Tx, { loginId }: ContaActor) {
  const { email, troca } = await read(tx, loginId);
  if (troca === null) return { email, troca };
  const { pedidaEm, expiraEm, vencida } = troca;
  return { email, troca: { email: troca.email, pedidaEm, expiraEm, vencida } };
}

/**
 * Counts the attempt and checks the password. One counter limits both guesses of the password and mails to addresses of the
 * requester's choice.
 * @throws {AppError} `muitas_tentativas`, `senha_atual_incorreta`
 */
export async function preparePedirTroca({ actor, body, request, services }: BeforeContext<C["pedirTrocaDeEmail"]>) {
  const hash = await services.database.withConta({}, async (tx) => {
    await countAttempt(tx, "trocar-email", { email: actor.loginId, ip: request.ip });
    return getSenhaHash(tx, actor.loginId);
  });
  if (!(await services.hasher.verify(body.senhaAtual, hash)))
    throw new AppError("senha_atual_incorreta", { campos: [{ campo: "senhaAtual", erro: "valor_invalido" }] });
}

/** Enqueues the mail to the login's old mailbox: a change was requested, or (`feita`) is done. */
async function avisar(
  tx: Tx,
  { jobs }: Services,
  { request, ...given }: { loginId: string; antes: string; depois: string; feita: boolean; request: RequestFacts },
): Promise<void> {
  const aparelho = aparelhoQuePede(request);
  await jobs.enqueue(tx, "contas.avisarTrocaDeEmail", {
    ...given,
    mailId: uuidv7(),
    quando: new Date().toISOString(),
    aparelho,
  });
}

/** Requests a change. Only one change may be open, so an earlier one ends; a retry with the same key returns the same change. */
export async function pedirTroca({ tx, actor, body, request, services }: Context<C["pedirTrocaDeEmail"]>) {
  const { loginId } = actor;
  const before = await read(tx, loginId, "write");
  if (body.email === before.email)
    throw new AppError("campos_invalidos", { campos: [{ campo: "email", erro: "valor_invalido" }] });
  if (request.chave !== null && before.troca?.chave === request.chave) {
    if (before.troca.email !== body.email) throw new AppError("chave_reutilizada");
    return readTroca(tx, actor);
  }
  await tx`delete from trocas_de_email where login_id = ${loginId} and usada_em is null`;
  const id = uuidv7();
  await tx`
    insert into trocas_de_email (id, login_id, email, expira_em, pedida_com_chave)
    values (${id}, ${loginId}, ${body.email}, now() + make_interval(hours => ${HORAS}), ${request.chave})`;
  await services.jobs.enqueue(tx, "contas.confirmarEmail", { trocaId: id });
  await avisar(tx, services, { loginId, antes: before.email, depois: body.email, feita: false, request });
  return readTroca(tx, actor);
}

/** @throws {AppError} `muitas_tentativas` */
export async function prepareReenviarTroca({ actor, request, services }: BeforeContext<C["reenviarTrocaDeEmail"]>) {
  await services.database.withConta({}, (tx) =>
    countAttempt(tx, "trocar-email", { email: actor.loginId, ip: request.ip }),
  );
}

/**
 * Sends a new link and extends the change by another day.
 * @throws {AppError} `nao_encontrado`
 */
export async function reenviarTroca({ tx, actor, request, services }: Context<C["reenviarTrocaDeEmail"]>) {
  const { troca } = await read(tx, actor.loginId, "write");
  if (troca === null) throw new AppError("nao_encontrado");
  if (request.chave !== null && troca.chave === request.chave) return readTroca(tx, actor);
  await tx`
    update trocas_de_email
    set token_hash = null, expira_em = now() + make_interval(hours => ${HORAS}), pedida_com_chave = ${request.chave}
    where id = ${troca.id}`;
  await services.jobs.enqueue(tx, "contas.confirmarEmail", { trocaId: troca.id });
  return readTroca(tx, actor);
}

export async function cancelarTroca({ tx, actor }: Context<C["cancelarTrocaDeEmail"]>) {
  await read(tx, actor.loginId, "write");
  await tx`delete from trocas_de_email where login_id = ${actor.loginId} and usada_em is null`;
  return readTroca(tx, actor);
}

/** @throws {AppError} `muitas_tentativas` */
export async function prepareConfirmarTroca({ request, services }: BeforeContext<C["confirmarTrocaDeEmail"]>) {
  await services.database.withConta({}, (tx) => countAttempt(tx, "confirmar-email", { email: null, ip: request.ip }));
}

type Confirmada = {
  id: string;
  loginId: string;
  antes: string;
  email: string;
  usada: boolean;
  chave: string | null;
  vale: boolean;
};

/**
 * Uses the link to change the e-mail. Ends all sessions of the login except the one that opened the link; the others log in with
 * the new e-mail. Only the holder of the link learns that the address has an account by now.
 * @throws {AppError} `link_invalido`, `email_em_uso`
 */
export async function confirmarTroca({ tx, body, request, services }: Context<C["confirmarTrocaDeEmail"]>) {
  const [troca] = await tx<Confirmada[]>`
    select t.id, t.login_id as "loginId", l.email as antes, t.email, t.usada_em is not null as usada, t.usada_com_chave as chave,
      t.expira_em > now() as vale
    from trocas_de_email t join logins l on l.id = t.login_id where t.token_hash = ${hashToken(body.token)} for update`;
  const { chave } = request;
  if (troca?.usada === true && chave !== null && troca.chave === chave) return { email: troca.email };
  if (troca === undefined || troca.usada || !troca.vale) throw new AppError("link_invalido");
  const { id, loginId, antes, email } = troca;
  const taken = await tx`select from logins where email = ${email} and id <> ${loginId}`;
  if (taken.length > 0) throw new AppError("email_em_uso");
  await tx`update logins set email = ${email} where id = ${loginId}`;
  await tx`update trocas_de_email set usada_em = now(), usada_com_chave = ${chave} where id = ${id}`;
  await deleteOpenRecuperacoes(tx, loginId);
  const own = request.token === null ? null : hashToken(request.token);
  await tx`delete from sessoes where login_id = ${loginId} and token_hash is distinct from ${own}`;
  await avisar(tx, services, { loginId, antes, depois: email, feita: true, request });
  return { email };
}
