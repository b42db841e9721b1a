import { auditoriaContract } from "../../domain/auditoria/contract.ts";
import { getEmpresaFacts } from "../empresas/queries.ts";
import { defineRoutes } from "../http/route.ts";
import { getFiltros, listAuditoria } from "./queries.ts";

/** Calls on the audit, and on the part of it that is the company's own history. */
export const auditoriaRoutes = defineRoutes(auditoriaContract, {
  listAuditoria: async ({ tx, empresaId, query, request: { idioma } }) => {
    const { fusoHorario } = await getEmpresaFacts(tx, empresaId);
    return listAuditoria(tx, empresaId, query, { fusoHorario, idioma });
  },
  getFiltrosDaAuditoria: ({ tx, empresaId }) => getFiltros(tx, empresaId),
  getHistoricoDaEmpresa: async ({ tx, empresaId, query, request: { idioma } }) => {
    const { fusoHorario } = await getEmpresaFacts(tx, empresaId);
    return listAuditoria(tx, empresaId, { ...query, tipo: "empresa" }, { fusoHorario, idioma });
  },
});
