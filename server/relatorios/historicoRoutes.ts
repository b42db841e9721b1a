import type { RelatorioRef } from "../../domain/relatorios/ref.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { type Actor, shownSecoes } from "../../domain/permissoes/rules.ts";
import { historicoContract } from "../../domain/relatorios/historicoContract.ts";
import type { Json } from "../../domain/relatorios/merge/types.ts";
import type { Tx } from "../db/database.ts";
import { fileAnswer, later } from "../answers/answers.ts";
import { isUuid } from "../http/requestFacts.ts";
import { defineRoutes } from "../http/route.ts";
import { requireRelatorio } from "./actions.ts";
import { answerRelatorio } from "./answer.ts";
import { ensureDerived } from "./fotos.ts";
import { idOf } from "./midias/change.ts";
import { secaoOfFoto } from "./midias/lugar.ts";
import { listHistorico } from "./historico.ts";
import { resolverConflito, restaurarAlteracao } from "./historicoActions.ts";
import { compararVersoes } from "./historicoComparar.ts";

/** Calls on the history of a report. */

/**
 * Returns the id of a photo that is or was on the report, in a section that this person sees.
 * @throws AppError `nao_encontrado`
 */
async function requireFotoOfHistory(tx: Tx, actor: Actor, where: RelatorioRef & { arquivo: string }): Promise<string> {
  const { estado } = await requireRelatorio(tx, actor, where, "read");
  const id = idOf(where.arquivo);
  const [row] = isUuid(id)
    ? await tx<{ f: Record<string, Json> }[]>`
        select f from relatorio_itens
        where empresa_id = ${actor.empresaId} and relatorio_id = ${where.relatorioId} and id = ${id} and tipo = 'foto'`
    : [];
  if (row?.f["arquivo"] !== where.arquivo || !shownSecoes(actor, estado).has(secaoOfFoto(row.f))) {
    throw new AppError("nao_encontrado");
  }
  return id;
}

export const historicoRoutes = defineRoutes(historicoContract, {
  listHistorico: async ({ tx, actor, params, query }) => {
    const head = await requireRelatorio(tx, actor, params, "read");
    return listHistorico(tx, actor, head, query);
  },

  compararVersoes: async ({ tx, actor, params, query, request }) => {
    // Locks as for a write: versions are rebuilt from items and revisions, and a save between the two reads would break the
    // chain. `ver como` may lock nothing, so such a save makes the call fail there.
    const purpose = request.verComo === null ? "write" : "read";
    const head = await requireRelatorio(tx, actor, params, purpose);
    return compararVersoes(tx, actor, head, query);
  },

  restaurarAlteracao: async ({ tx, ctx, actor, params, body }) => {
    await restaurarAlteracao(ctx, params, body);
    return answerRelatorio(tx, actor, params.obraId, params.relatorioId);
  },

  resolverConflito: async ({ tx, ctx, actor, params, body }) => {
    await resolverConflito(ctx, params, body);
    return answerRelatorio(tx, actor, params.obraId, params.relatorioId);
  },

  getFotoDoHistorico: async ({ tx, actor, params, services }) => {
    const id = await requireFotoOfHistory(tx, actor, params);
    return later(async () => {
      const { miniatura } = await ensureDerived(services, actor.empresaId, id);
      return fileAnswer({ contentType: "image/jpeg", etag: miniatura, maxAge: 3600 }, () =>
        services.storage.open(actor.empresaId, miniatura),
      );
    });
  },
});
