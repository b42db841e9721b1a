import { AppError } from "../../../domain/errors.ts";
import type { Actor } from "../../../domain/permissoes/rules.ts";
import { authorizeOps } from "../../../domain/relatorios/authorize.ts";
import type { Doc, Op } from "../../../domain/relatorios/merge/types.ts";
import type { Tx } from "../../db/database.ts";
import { requireRelatorio } from "../actions.ts";
import { type Author, mutate, readDoc } from "../mutations.ts";
import type { RelatorioHead } from "../queries.ts";

export type Who = { readonly actor: Actor; readonly author: Author };
export type Where = { readonly obraId: string; readonly relatorioId: string };

/** Files have no settings of their own; comment settings do not touch them. */
export const SETTINGS = { bloquearEdicaoComentarioOutroUsuario: false };

/** Plans on the report as it stands now, asks whether the person may, and writes: the one way a file's call changes content. */
export async function change(
  tx: Tx,
  { actor, author }: Who,
  where: Where,
  plan: (doc: Doc, head: RelatorioHead) => Op[] | Promise<Op[]>,
): Promise<Doc> {
  const head = await requireRelatorio(tx, actor, where.obraId, where.relatorioId);
  const doc = await readDoc(tx, author, head);
  const ops = await plan(doc, head);
  const reason = authorizeOps(actor, { estado: head.estado, doc }, ops, SETTINGS);
  if (reason !== null) throw new AppError(reason);
  return (await mutate(tx, author, head, doc, { base: doc.v, ops })).doc;
}

/** A file's id from its name on the wire (`<uuid>.jpg`). */
export function idOf(arquivo: string): string {
  return arquivo.split(".")[0] ?? "";
}
