import { aguardandoContract } from "../../domain/aprovacao/aguardandoContract.ts";
import { defineRoutes } from "../http/route.ts";
import { listAguardandoAprovacao } from "../permissoes/aguardando.ts";
import { readResumo } from "./resumo.ts";
import { readSituacao } from "./situacao.ts";

/** Calls of the approver's inbox: the waiting reports, and a summary of each. */
export const aguardandoRoutes = defineRoutes(aguardandoContract, {
  listAguardandoAprovacao: ({ tx, actor }) => listAguardandoAprovacao(tx, actor),
  getSituacao: ({ tx, actor, params }) => readSituacao(tx, actor, params.relatorioId),
  getResumo: ({ tx, actor, params, request }) => readResumo(tx, actor, request, params.obraId, params.relatorioId),
});
