import { AppError, type Codigo } from "../../domain/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import { tellOfInactive } from "../aprovacao/effects.ts";
import { actAsLogin, deleteSessionsOf } from "../contas/queries.ts";
import type { Tx } from "../db/database.ts";
import { loadActor } from "../http/access.ts";
import type { Author } from "../relatorios/mutations.ts";

/** @throws AppError with the reason of a rule */
export function refuse(reason: Codigo | null): void {
  if (reason !== null) throw new AppError(reason);
}

/**
 * People of a company are changed one after the other, so that two administrators who demote each other meet. Whoever acts is
 * looked at again behind the lock: the one before may just have taken their rights.
 * @throws AppError `nao_encontrado` when the actor is no member any more
 */
export async function lockPessoas(tx: Tx, { empresaId, usuarioId }: Actor): Promise<Actor> {
  await tx`select from empresas where id = ${empresaId} for no key update`;
  const actor = await loadActor(tx, empresaId, usuarioId);
  if (actor === null) throw new AppError("nao_encontrado");
  return actor;
}

/** Is the login an active member of another company? Asked as that login, because no company sees another's people. */
async function hasOtherEmpresa(tx: Tx, { empresaId, usuarioId }: { empresaId: string; usuarioId: string }) {
  await actAsLogin(tx, usuarioId);
  const rows = await tx`
    select from usuarios where id = ${usuarioId} and ativo and empresa_id <> ${empresaId} limit 1`;
  await tx`select set_config('app.login_id', '', true)`;
  return rows.length > 0;
}

/**
 * Somebody may not enter the company any more. Every request asks for the membership, so that is so from the commit on;
 * sessions that lead nowhere else end, the person is present in no report, and whose turn it was to sign is told to
 * administrators (S 8.2 row 29).
 */
export async function endAcesso(tx: Tx, author: Author, usuarioId: string): Promise<void> {
  const { empresaId } = author;
  await tx`delete from presencas where empresa_id = ${empresaId} and usuario_id = ${usuarioId}`;
  if (!(await hasOtherEmpresa(tx, { empresaId, usuarioId }))) await deleteSessionsOf(tx, usuarioId);
  const waiting = await tx<{ obraId: string; relatorioId: string; epoca: number }[]>`
    select obra_id as "obraId", id as "relatorioId", epoca from relatorios
    where empresa_id = ${empresaId} and proximo_assinante = ${usuarioId} and assinaturas_tipo = 'eletronica'
      and status_id in (2, 3) and excluido_em is null
    order by data, id`;
  for (const relatorio of waiting) await tellOfInactive(tx, author, relatorio, usuarioId);
}
