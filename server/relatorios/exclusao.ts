import { AppError } from "../../domain/errors/errors.ts";
import { exclusaoContract } from "../../domain/relatorios/exclusaoContract.ts";
import { holdTarefasDe } from "../cronograma/avancos.ts";
import type { Tx } from "../db/database.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import { isUuid } from "../http/requestFacts.ts";
import { defineRoutes } from "../http/route.ts";
import { deleteRelatorio } from "./actions.ts";

/** Living reports of a work, in the order of their ids. */
const holdRelatorios = (tx: Tx, empresaId: string, obraId: string, ids: readonly string[]) => tx`
  select 1 from relatorios
  where empresa_id = ${empresaId} and obra_id = ${obraId} and id = any(${[...ids]}::uuid[]) and excluido_em is null
  order by id for no key update`;

/** Deleting several reports together: each by the rules of one, in one transaction. */
export const exclusaoRoutes = defineRoutes(exclusaoContract, {
  excluirRelatorios: async ({ tx, ctx, actor, params, body }) => {
    const { configuracao } = await getEmpresaFacts(tx, actor.empresaId);
    if (!configuracao.exclusaoMultipla) throw new AppError("sem_permissao");
    const excluidos: string[] = [];
    const recusados: { _id: string; motivo: string }[] = [];
    const ids = [...new Set(body.relatorios)].toSorted();
    const { empresaId } = actor;
    const { obraId } = params;
    // Always in the same order, and all of them before the work's totals: a save of one of them, or of a task, waits in
    // no circle.
    const known = ids.filter((id) => isUuid(id));
    await holdRelatorios(tx, empresaId, obraId, known);
    await holdTarefasDe(tx, { empresaId, obraId }, known);
    for (const id of ids) {
      try {
        await deleteRelatorio(ctx, { obraId, relatorioId: id });
        excluidos.push(id);
      } catch (error) {
        // Refused before anything was written; another error takes everything back.
        if (!(error instanceof AppError)) throw error;
        recusados.push({ _id: id, motivo: error.codigo });
      }
    }
    return { excluidos, recusados };
  },
});
