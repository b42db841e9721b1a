import { insertAudit } from "../db/audit.ts";
import type { Ctx } from "../http/ctx.ts";
import { cronogramaRecalculado } from "./announced.ts";
import { holdTarefas, rechainWhole } from "./cadeias.ts";
import { markDiferentes } from "./diferentes.ts";
import { countPendentes, enqueuePropagar } from "./propagar.ts";
import type { Onde } from "./queries.ts";

/**
 * Recomputes the chains of all tasks of a work, tasks in the bin included, and enqueues the update of every report that differs
 * from the chains, whether it was already marked as different or not. Rows that are correct are not written.
 */
export async function recalcularCronograma(
  ctx: Ctx,
  onde: Onde,
): Promise<{ tarefas: number; relatorios: number; datas: number }> {
  const { tx, actor } = ctx;
  const { empresaId, obraId } = onde;
  const rows = await tx<{ id: string }[]>`
    select id from cronograma_tarefas where empresa_id = ${empresaId} and obra_id = ${obraId}`;
  const ids = rows.map(({ id }) => id);
  const tarefas = (await rechainWhole(tx, empresaId, await holdTarefas(tx, onde, ids))).size;
  const diferentes = await markDiferentes(tx, onde);
  const relatorios = await countPendentes(tx, onde);
  if (relatorios > 0) await enqueuePropagar(ctx, obraId);
  if (tarefas + diferentes > 0) {
    const ato = "cronograma.recalcular";
    await insertAudit(tx, actor, { ato, alvoTipo: "obra", alvoId: obraId, dados: { tarefas, relatorios } });
    await cronogramaRecalculado(ctx, obraId);
  }
  return { tarefas, relatorios, datas: 0 };
}
