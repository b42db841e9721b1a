import { z } from "zod";
import { call } from "../calls/calls.ts";
import { aguardandoSchema, resumoSchema } from "./schema.ts";
import { situacaoSchema } from "./situacaoSchema.ts";

const relatorio = z.object({ obraId: z.string(), relatorioId: z.string() });
const one = "/obras/{obraId}/relatorios/{relatorioId}";

/** Calls for the reports that wait for a person, and for the summary of one report for its approver. */
export const aguardandoContract = {
  listAguardandoAprovacao: call({
    method: "GET",
    path: "/relatorios-aguardando-aprovacao",
    scope: "empresa",
    summary: "Reports that wait for this person, oldest first; at most 200",
    output: z.array(aguardandoSchema),
    permission: "relatorio.ver",
  }),
  getSituacao: call({
    method: "GET",
    path: "/relatorios-aguardando-aprovacao/{relatorioId}",
    scope: "empresa",
    summary: "What became of a report that this person was asked to approve, by whom and when",
    params: z.object({ relatorioId: z.string() }),
    output: situacaoSchema,
    permission: "relatorio.ver",
  }),
  getResumo: call({
    method: "GET",
    path: `${one}/resumo`,
    scope: "empresa",
    summary: "A report at a glance for its approver: its numbers, and what changed since the report before",
    params: relatorio,
    output: resumoSchema,
    permission: "relatorio.ver",
  }),
};
