import type { Actor } from "../../../domain/permissoes/rules.ts";
import type { Doc, Op } from "../../../domain/relatorios/merge/types.ts";
import type { Tx } from "../../db/database.ts";
import { openRelatorio } from "../../aprovacao/normalise.ts";
import { writeAllowed } from "../actions.ts";
import { type Author, readDoc } from "../mutations.ts";
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
  const head = await openRelatorio(tx, { actor, author }, where.obraId, where.relatorioId);
  const doc = await readDoc(tx, author, head);
  const ops = await plan(doc, head);
  return (await writeAllowed(tx, { actor, author }, head, { doc, base: doc, versao: doc.v }, ops, SETTINGS)).doc;
}

/** A file's id from its name on the wire (`<uuid>.jpg`). */
export function idOf(arquivo: string): string {
  return arquivo.split(".")[0] ?? "";
}
