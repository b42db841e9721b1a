import { v7 as uuidv7 } from "uuid";
import { LIMITES_DO_BACKUP } from "../../domain/backup/constants.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { insertAudit } from "../db/audit.ts";
import type { Tx } from "../db/database.ts";
import type { Ctx } from "../http/ctx.ts";
import { type Confirmed, requirePassword } from "../logins/confirm.ts";
import { enqueueExpiry } from "./expirar.ts";

/** A job that takes longer is given up and retried; the retry continues where it stopped. */
const MAKING_SECONDS = 6 * 60 * 60;

type Recente = { id: string; aberto: boolean };

const listRecentes = (tx: Tx, empresaId: string) => tx<Recente[]>`
  select id, estado in ('na_fila', 'fazendo') as aberto from backups
  where empresa_id = ${empresaId} and estado <> 'falhou' and criado_em > now() - interval '24 hours'
  order by criado_em desc`;

/**
 * Requests an export; while one is being made, returns that one instead of starting a second.
 * @returns the id of the export
 * @throws AppError `confirmar_senha`, `limite_de_backups`
 */
export async function createBackup({ tx, actor, request, jobs }: Ctx, confirmed: Confirmed): Promise<string> {
  const { empresaId, usuarioId } = actor;
  await requirePassword(tx, request, confirmed);
  // The lock keeps two simultaneous requests from both finding none in progress.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`backups ${empresaId}`}, 0))`;
  const recentes = await listRecentes(tx, empresaId);
  const open = recentes.find(({ aberto }) => aberto);
  if (open !== undefined) return open.id;
  const { porDia } = LIMITES_DO_BACKUP;
  if (recentes.length >= porDia) throw new AppError("limite_de_backups", { vars: { limite: String(porDia) } });
  const id = uuidv7();
  await tx`insert into backups (empresa_id, id, pedido_por) values (${empresaId}, ${id}, ${usuarioId})`;
  await insertAudit(tx, actor, { ato: "backup.criar", alvoTipo: "backup", alvoId: id, dados: {} });
  await jobs.enqueue(tx, "backup.fazer", { empresaId, backupId: id }, { expireInSeconds: MAKING_SECONDS });
  await enqueueExpiry(tx, jobs, empresaId);
  return id;
}
