import { needsNormalising } from "../../domain/aprovacao/rules.ts";
import type { Actor } from "../../domain/permissoes/rules.ts";
import type { Tx } from "../db/database.ts";
import { requireRelatorio } from "../relatorios/actions.ts";
import { type Author, readDoc } from "../relatorios/mutations.ts";
import type { RelatorioHead } from "../relatorios/queries.ts";
import { setStatus } from "./setStatus.ts";
import { fixSigners } from "./signers.ts";

/**
 * The report, locked to be written, as the table of S 8.2 knows it: one that is filled out although somebody has signed
 * (row 23) is in review again, silently.
 * @throws AppError `nao_encontrado`
 */
export async function openRelatorio(
  tx: Tx,
  { actor, author }: { actor: Actor; author: Author },
  obraId: string,
  id: string,
): Promise<RelatorioHead> {
  const head = await requireRelatorio(tx, actor, obraId, id);
  if (!needsNormalising(head.estado)) return head;
  // Nobody's edit: the log of editors leaves it out.
  const silent: Author = { ...author, canal: "sistema" };
  await setStatus(tx, silent, head, await readDoc(tx, silent, head), 3);
  await fixSigners(tx, author.empresaId, head);
  return requireRelatorio(tx, actor, obraId, id);
}
