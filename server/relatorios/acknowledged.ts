import { AppError } from "../../domain/errors/errors.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { listOpenIds } from "./historicoConflitos.ts";
import type { RelatorioHead } from "./queries.ts";

/** Returns the ids of all undecided conflicts in sections that this person sees. Without undecided conflicts no query is made. */
export async function openConflicts(tx: Tx, actor: Actor, head: RelatorioHead): Promise<string[]> {
  if (head.conflitos_abertos === 0) return [];
  return listOpenIds(tx, actor, head.id);
}

/**
 * Requires that the approver has seen the open conflicts.
 * @throws AppError `conflitos_nao_vistos`
 */
export async function requireSeen(tx: Tx, actor: Actor, head: RelatorioHead, seen: readonly string[]): Promise<void> {
  const known = new Set(seen);
  const undecided = await openConflicts(tx, actor, head);
  if (undecided.some((id) => !known.has(id))) throw new AppError("conflitos_nao_vistos");
}
