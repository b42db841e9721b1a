import { aguardandoContract } from "../../domain/aprovacao/aguardandoContract.ts";
import { defineRoutes } from "../http/route.ts";
import { listAguardandoAprovacao } from "../permissoes/aguardando.ts";
import { readResumo } from "./resumo.ts";
import { readSituacao } from "./situacao.ts";

/** The approver's inbox: waiting reports, and each at a glance. */
export const aguardandoRoutes = defineRoutes(aguardandoContract, {
  listAguardandoAprovacao: ({ tx, actor }) => listAguardandoAprovacao(tx, actor),
  getSituacao: ({ tx, actor, params }) => readSituacao(tx, actor, params.relatorioId),
  getResumo: ({ tx, actor, params, request }) => readResumo(tx, actor, request, params.obraId, params.relatorioId),
});
