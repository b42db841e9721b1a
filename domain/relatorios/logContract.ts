import { z } from "zod";
import { call } from "../lib/calls.ts";
import { instant, ok } from "../lib/fields.ts";

const relatorio = z.object({ obraId: z.string(), relatorioId: z.string() });
const path = "/obras/{obraId}/relatorios/{relatorioId}";

/** Saves of one person through one channel. */
const edicoes = z.object({ quantidade: z.number().int(), ultimaEm: instant.nullable() });

/** Who opened and who changed a report (R section 2, footer; D, views and edits log). */
export const logContract = {
  registrarVisualizacao: call({
    method: "POST",
    path: `${path}/visualizacao`,
    scope: "empresa",
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
    output: z.object({
      visualizacao: z.array(
        z.object({
          usuario: z.object({ _id: z.string(), nome: z.string() }),
          nome: z.string(),
          /** Day and time of the last view in the company’s time zone. */
          data: z.string(),
          hora: z.string(),
          dataHora: instant,
          quantidade: z.number().int(),
        }),
      ),
      modificacao: z.array(
        z.object({
          usuario: z.object({ _id: z.string(), nome: z.string(), email: z.string() }),
          appWeb: edicoes,
          appAndroid: edicoes,
          appIos: edicoes,
        }),
      ),
    }),
    permission: "relatorio.ver",
  }),
};
export type Log = z.output<(typeof logContract)["getLog"]["output"]>;
