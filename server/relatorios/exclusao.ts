import { AppError } from "../../domain/errors/errors.ts";
import { exclusaoContract } from "../../domain/relatorios/exclusaoContract.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import { defineRoutes } from "../http/route.ts";
import { deleteRelatorio } from "./actions.ts";

/** Deleting several reports together: each by the rules of one, in one transaction. */
export const exclusaoRoutes = defineRoutes(exclusaoContract, {
  excluirRelatorios: async ({ tx, ctx, actor, params, body }) => {
    const { configuracao } = await getEmpresaFacts(tx, actor.empresaId);
    if (!configuracao.exclusaoMultipla) throw new AppError("sem_permissao");
    const excluidos: string[] = [];
    const recusados: { _id: string; motivo: string }[] = [];
    // One after the other and always in the same order: two people who choose the same reports do not wait for each other.
    for (const id of [...new Set(body.relatorios)].toSorted()) {
      try {
        await deleteRelatorio(ctx, { obraId: params.obraId, relatorioId: id });
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
