import { AppError } from "../../domain/errors/errors.ts";
import { exclusaoContract } from "../../domain/relatorios/exclusaoContract.ts";
import { holdTarefasDe } from "../cronograma/avancos.ts";
import type { Tx } from "../db/database.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import { isUuid } from "../http/requestFacts.ts";
import { defineRoutes } from "../http/route.ts";
import { deleteRelatorio } from "./actions.ts";

/** Locks those of the given reports that are not in the bin, in the order of their ids. */
const holdRelatorios = (tx: Tx, empresaId: string, obraId: string, ids: readonly string[]) => tx`
  select 1 from relatorios
  where empresa_id = ${empresaId} and obra_id = ${obraId} and id = any(${[...ids]}::uuid[]) and excluido_em is null
  order by id for no key update`;

/** Deletes several reports in one transaction, each by the rules for a single report. */
export const exclusaoRoutes = defineRoutes(exclusaoContract, {
  excluirRelatorios: async ({ tx, ctx, actor, params, body }) => {
    const { configuracao } = await getEmpresaFacts(tx, actor.empresaId);
    if (!configuracao.exclusaoMultipla) throw new AppError("sem_permissao");
    const excluidos: string[] = [];
    const recusados: { _id: string; motivo: string }[] = [];
    const ids = [...new Set(body.relatorios)].toSorted();
    const { empresaId } = actor;
    const { obraId } = params;
    // All reports are locked first, always in the same order and before the work's totals, so that this cannot deadlock with a
    // save of a report or of a task.
    const known = ids.filter((id) => isUuid(id));
    await holdRelatorios(tx, empresaId, obraId, known);
    await holdTarefasDe(tx, { empresaId, obraId }, known);
    for (const id of ids) {
      try {
        await deleteRelatorio(ctx, { obraId, relatorioId: id });
        excluidos.push(id);
      } catch (error) {
        // An AppError is thrown before anything of this report is written; any other error undoes the whole call.
        if (!(error instanceof AppError)) throw error;
        recusados.push({ _id: id, motivo: error.codigo });
      }
    }
    return { excluidos, recusados };
  },
});
