import { z } from "zod";
import { call } from "../calls/calls.ts";
import { evidenciaSchema, verificacaoDeEvidenciasSchema } from "../aprovacao/schema.ts";

const relatorio = z.object({ obraId: z.string(), relatorioId: z.string() });
const one = "/obras/{obraId}/relatorios/{relatorioId}";

/** Calls that read and verify the evidence of approvals. */
export const evidenciasContract = {
  listEvidencias: call({
    method: "GET",
    path: `${one}/evidencias`,
    scope: "empresa",
    summary: "The chain of evidence of a report, oldest first",
    params: relatorio,
    output: z.object({ evidencias: z.array(evidenciaSchema) }),
    permission: "relatorio.adicionarEditar",
  }),
  verificarEvidencias: call({
    method: "POST",
    path: `${one}/evidencias/verificacao`,
    scope: "empresa",
    plano: "le",
    summary: "Verify now every file, snapshot, revision and record of a report, and its place under the anchors",
    params: relatorio,
    output: verificacaoDeEvidenciasSchema,
    permission: "relatorio.adicionarEditar",
  }),
};
