import { z } from "zod";
import { call } from "../lib/calls.ts";
import { aguardandoSchema, resumoSchema } from "./schema.ts";

const relatorio = z.object({ obraId: z.string(), relatorioId: z.string() });
const one = "/obras/{obraId}/relatorios/{relatorioId}";

/** What waits for a person (R section 7, awaiting approval), and a report at a glance for who approves it. */
export const aguardandoContract = {
  listAguardandoAprovacao: call({
    method: "GET",
    path: "/relatorios-aguardando-aprovacao",
    scope: "empresa",
    summary: "Reports that wait for this person, oldest first; at most 200",
    output: z.array(aguardandoSchema),
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
