import { AppError, type Codigo } from "../../domain/errors/errors.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import type { Ctx } from "../http/ctx.ts";
import { actAsLogin, deleteSessionsOf } from "../logins/queries.ts";
import type { Tx } from "../db/database.ts";
import { loadActor } from "../http/access.ts";
import { acessoEnded } from "./announced.ts";

/**
 * Throws the reason of a rule, unless the rule allows the act (null).
 * @throws AppError with that reason
 */
export function refuse(reason: Codigo | null): void {
  if (reason !== null) throw new AppError(reason);
}

/**
 * Serialises changes of a company's people, so that two administrators who demote each other run one after the other. Reads the
 * actor again under the lock, because the earlier change may have taken their rights.
 * @throws AppError `nao_encontrado` when the actor is no longer a member
 */
export async function lockPessoas(tx: Tx, { empresaId, usuarioId }: Actor): Promise<Actor> {
  await tx`select from empresas where id = ${empresaId} for no key update`;
  const actor = await loadActor(tx, empresaId, usuarioId);
  if (actor === null) throw new AppError("nao_encontrado");
  return actor;
}

/**
 * Does the same as {@link lockPessoas} for a change of one person, by that person or by somebody who may edit people. The
 * permission is checked before the person is looked up.
 * @throws AppError `sem_permissao`
 */
export async function lockPessoa(tx: Tx, asked: Actor, usuarioId: string): Promise<Actor> {
  const actor = await lockPessoas(tx, asked);
  refuse(actor.usuarioId === usuarioId ? null : authorize(actor, "usuario.editar"));
  return actor;
}

/**
 * True when the login is an active member of another company. The query runs as that login, because no company sees the people of
 * another company.
 */
async function hasOtherEmpresa(tx: Tx, { empresaId, usuarioId }: { empresaId: string; usuarioId: string }) {
  await actAsLogin(tx, usuarioId);
  const rows = await tx`
    select from usuarios where id = ${usuarioId} and ativo and empresa_id <> ${empresaId} limit 1`;
  await tx`select set_config('app.login_id', '', true)`;
  return rows.length > 0;
}

/**
 * Ends a person's access to the company, effective with the commit, because every request reads the membership. Deletes the
 * person's presences, and their sessions unless they are a member of another company.
 */
export async function endAcesso(ctx: Ctx, usuarioId: string): Promise<void> {
  const { tx, empresaId } = ctx;
  await tx`delete from presencas where empresa_id = ${empresaId} and usuario_id = ${usuarioId}`;
  if (!(await hasOtherEmpresa(tx, { empresaId, usuarioId }))) await deleteSessionsOf(tx, usuarioId);
  await acessoEnded(ctx, usuarioId);
}
