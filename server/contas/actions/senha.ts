import { v7 as uuidv7 } from "uuid";
import { aparelhoDe } from "../../../domain/contas/aparelho.ts";
import type { sessoesContract } from "../../../domain/contas/sessoesContract.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { countAttempt, forgiveAttempt, type Counted } from "../../logins/attempts.ts";
import type { Tx } from "../../db/database.ts";
import type { BeforeContext, Context, RequestFacts } from "../../http/route.ts";
import type { Services } from "../../http/services.ts";
import { deleteOpenRecuperacoes, deleteOtherSessions, getSenhaHash, updateSenha } from "../../logins/queries.ts";

type AlterarSenha = typeof sessoesContract.alterarSenha;
/** `again`: an earlier attempt of this same request changed the password, and its answer was lost. */
type Prepared = { again: true } | { again: false; counted: Counted; senhaHash: string; antes: string };

/** Names of the product's own apps; in a browser the user agent gives the name. */
const APP = { "app-web": null, "app-android": "Canteiro (Android)", "app-ios": "Canteiro (iOS)" } as const;

/**
 * Checks the current password, so that nobody can change the password on a device that was left open; guesses are counted like
 * those of a login.
 * @throws {AppError} `muitas_tentativas`, `senha_atual_incorreta`, `chave_reutilizada` when the key set another password
 */
export async function prepareAlterarSenha({
  actor,
  body,
  request,
  services,
}: BeforeContext<AlterarSenha>): Promise<Prepared> {
  const { database, hasher } = services;
  const { counted, antes, feita } = await database.withConta({}, async (tx) => ({
    counted: await countAttempt(tx, "alterar-senha", { email: actor.loginId, ip: request.ip }),
    antes: await getSenhaHash(tx, actor.loginId),
    feita: request.chave !== null && (await changedWith(tx, actor.sessaoId, request.chave)),
  }));
  if (feita) {
    if (!(await hasher.verify(body.senha, antes))) throw new AppError("chave_reutilizada");
    return { again: true };
  }
  if (antes === null || !(await hasher.verify(body.senhaAtual, antes))) {
    throw new AppError("senha_atual_incorreta", { campos: [{ campo: "senhaAtual", erro: "valor_invalido" }] });
  }
  return { again: false, counted, antes, senhaHash: await hasher.hash(body.senha) };
}

/** True when this session changed the password in a request with this key. */
async function changedWith(tx: Tx, sessaoId: string, chave: string): Promise<boolean> {
  return (await tx`select from sessoes where id = ${sessaoId} and senha_com_chave = ${chave}`).length > 0;
}

/** Names the requesting device by app, browser and system; null when none of these is known. */
export function aparelhoQuePede({ canal, userAgent }: RequestFacts): string | null {
  const { navegador, sistema } = aparelhoDe(userAgent);
  const names = [APP[canal], navegador, sistema].filter((name) => name !== null);
  return names.length === 0 ? null : names.join(", ");
}

/** Enqueues the mail about the changed password, in the transaction that changes it. */
export async function avisar(
  tx: Tx,
  { jobs }: Services,
  { loginId, como, request }: { loginId: string; como: "perfil" | "recuperacao"; request: RequestFacts },
): Promise<void> {
  await jobs.enqueue(tx, "contas.avisarSenha", {
    loginId,
    mailId: uuidv7(),
    quando: new Date().toISOString(),
    aparelho: aparelhoQuePede(request),
    como,
  });
}

/** Sets the password; ends all other sessions and invalidates recovery links that were mailed. */
export async function alterarSenha({
  tx,
  actor,
  request,
  services,
  prepared,
}: Context<AlterarSenha> & { prepared: Prepared }) {
  if (prepared.again) return { ok: true as const };
  await forgiveAttempt(tx, prepared.counted);
  // No row means that somebody else has changed the password since it was checked.
  const [same] = await tx`
    select from logins where id = ${actor.loginId} and senha_hash = ${prepared.antes} for update`;
  if (same === undefined) throw new AppError("senha_atual_incorreta");
  await updateSenha(tx, actor.loginId, prepared.senhaHash);
  await deleteOpenRecuperacoes(tx, actor.loginId);
  await deleteOtherSessions(tx, actor.loginId, actor.sessaoId);
  await tx`update sessoes set autenticada_em = now(), senha_com_chave = ${request.chave} where id = ${actor.sessaoId}`;
  await avisar(tx, services, { loginId: actor.loginId, como: "perfil", request });
  return { ok: true as const };
}
