import { z } from "zod";
import { call } from "../calls/calls.ts";
import { ok } from "../lib/fields.ts";
import { logSchema } from "./schema.ts";

const relatorio = z.object({ obraId: z.string(), relatorioId: z.string() });
const path = "/obras/{obraId}/relatorios/{relatorioId}";

/** Calls that record the views of a report and list its views and edits. */
export const logContract = {
  registrarVisualizacao: call({
    method: "POST",
    path: `${path}/visualizacao`,
    scope: "empresa",
    plano: "le",
    summary: "The person opened the report to read it",
    params: relatorio,
    output: ok,
    permission: "relatorio.ver",
  }),
  getLog: call({
    method: "GET",
    path: `${path}/log`,
    scope: "empresa",
    summary: "Views per person, most first; saves per person and channel, newest first (empty for clients of the work)",
    params: relatorio,
    output: logSchema,
    permission: "relatorio.ver",
  }),
};
