import { AppError } from "../../domain/errors/errors.ts";
import { type Actor, authorize } from "../../domain/permissoes/rules.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import { loadActor } from "./access.ts";
import type { Route } from "./route.ts";

/**
 * 'See as this user' (decision 019): an administrator's GET with the header `X-Ver-Como: {usuarioId}` gets the answer that this
 * person would get. Nothing can be written this way, and personal things stay closed.
 */

/** Calls that stay closed while an administrator looks as another person, because they are personal: the picture that a person signs with. */
const PESSOAL: ReadonlySet<string> = new Set(["getMinhaAssinatura"]);
/** The only call outside of a company's path that still concerns a company: the start-up load. */
const DA_CONTA = "getPerfilUsuario";

/** @throws {AppError} `ver_como_somente_leitura` unless the call reads something that a company shows to a person */
export function requireReading({ name, call }: Route): void {
  const reads = call.method === "GET" && !PESSOAL.has(name) && (call.scope === "empresa" || name === DA_CONTA);
  if (!reads) throw new AppError("ver_como_somente_leitura");
}

/** Writes at most one audit entry per hour: that is enough, and a screen sends twenty requests a minute. */
async function auditOnce(tx: Tx, actor: Actor, alvo: Actor): Promise<void> {
  const seen = () => tx`
    select from auditoria
    where empresa_id = ${actor.empresaId} and alvo_tipo = 'usuario' and alvo_id = ${alvo.usuarioId} and criada_em > now() - interval '1 hour'
      and usuario_id = ${actor.usuarioId} and ato = 'usuario.verComo' limit 1`;
  if ((await seen()).length > 0) return;
  // A screen begins with ten requests at once: with the lock only one of them writes the entry.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`verComo:${actor.empresaId}:${actor.usuarioId}`}, 0))`;
  if ((await seen()).length > 0) return;
  await insertAudit(tx, actor, {
    ato: "usuario.verComo",
    alvoTipo: "usuario",
    alvoId: alvo.usuarioId,
    alvoNome: alvo.nome,
    dados: {},
  });
}

/**
 * Returns the person as whom an administrator looks. Writes an audit entry, then makes the rest of the transaction read-only: any
 * write would be made in that person's name.
 * @throws {AppError} `sem_permissao` for anybody but an administrator, `nao_encontrado` when the person is not active in this
 * company
 */
export async function actorVisto(tx: Tx, actor: Actor, usuarioId: string): Promise<Actor> {
  const denied = authorize(actor, "usuario.verComo");
  if (denied !== null) throw new AppError(denied);
  const alvo = await loadActor(tx, actor.empresaId, usuarioId);
  if (alvo === null) throw new AppError("nao_encontrado");
  if (alvo.usuarioId !== actor.usuarioId) await auditOnce(tx, actor, alvo);
  await tx`set local transaction_read_only = on`;
  return alvo;
}

/** Translates PostgreSQL's refusal of a write in a read-only transaction. */
export function refusedWrite(error: unknown): unknown {
  const readOnly = error instanceof Error && "code" in error && error.code === "25006";
  return readOnly ? new AppError("ver_como_somente_leitura", { cause: error }) : error;
}
