import { AppError } from "../../domain/errors.ts";
import { type Actor, shownSecoes } from "../../domain/permissoes/rules.ts";
import { historicoContract } from "../../domain/relatorios/historicoContract.ts";
import type { Json } from "../../domain/relatorios/merge/types.ts";
import type { Tx } from "../db/database.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import { fileAnswer, later } from "../http/answers.ts";
import { isUuid } from "../http/requestFacts.ts";
import { defineRoutes, type RequestFacts } from "../http/route.ts";
import type { Services } from "../services.ts";
import { requireRelatorio } from "./actions.ts";
import { answerRelatorio } from "./answer.ts";
import { authorOf } from "./author.ts";
import { ensureDerived } from "./fotos.ts";
import { idOf } from "./midias/change.ts";
import { secaoOfFoto } from "./midias/lugar.ts";
import { listHistorico } from "./historico.ts";
import { resolverConflito, restaurarAlteracao } from "./historicoActions.ts";
import { compararVersoes } from "./historicoComparar.ts";

/** Calls on the history of a report. */

type Asking = { tx: Tx; actor: Actor; request: RequestFacts; services: Services };
type Where = { obraId: string; relatorioId: string };

async function whoOf({ tx, actor, request, services }: Asking) {
  const { configuracao } = await getEmpresaFacts(tx, actor.empresaId);
  return { actor, author: authorOf(actor, request, services), settings: configuracao };
}

/** A photo that is or was on the report, in a section this person sees. @throws AppError `nao_encontrado` */
async function requireFotoOfHistory(tx: Tx, actor: Actor, where: Where & { arquivo: string }): Promise<string> {
  const { estado } = await requireRelatorio(tx, actor, where.obraId, where.relatorioId, "read");
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
    const head = await requireRelatorio(tx, actor, params.obraId, params.relatorioId, "read");
    return listHistorico(tx, actor, head, query);
  },

  compararVersoes: async ({ tx, actor, params, query, request }) => {
    // Held as for a write: versions are rebuilt from items and revisions, and a save between the two readings breaks the chain.
    // Who looks as somebody else may lock nothing, and looks again when that happens.
    const purpose = request.verComo === null ? "write" : "read";
    const head = await requireRelatorio(tx, actor, params.obraId, params.relatorioId, purpose);
    return compararVersoes(tx, actor, head, query);
  },

  restaurarAlteracao: async ({ tx, actor, params, body, request, services }) => {
    await restaurarAlteracao(tx, await whoOf({ tx, actor, request, services }), params, body);
    return answerRelatorio(tx, actor, params.obraId, params.relatorioId);
  },

  resolverConflito: async ({ tx, actor, params, body, request, services }) => {
    await resolverConflito(tx, await whoOf({ tx, actor, request, services }), params, body);
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
