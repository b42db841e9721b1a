import { z } from "zod";
import { call } from "../calls/calls.ts";
import { cursor } from "../filtros/contract.ts";
import { escolhidos, obrasEscolhidas, pagina, periodo } from "./query.ts";
import {
  aguardandoDaEmpresaSchema,
  gradeSchema,
  relatorioAnalisadoSchema,
  relatoriosCriadosSchema,
  visaoGeralSchema,
} from "./schema.ts";
import { filtroDeTarefasSchema, listaDeTarefasSchema } from "./tarefas.ts";

/** Calls of the analysis pages: the same questions as for one work, answered over all works that the person sees. */

const filtroSchema = z.object({ ...obrasEscolhidas, ...periodo, ...escolhidos });
export type FiltroDaAnalise = z.output<typeof filtroSchema>;

export const analiseContract = {
  getVisaoGeral: call({
    method: "GET",
    path: "/analise-de-dados/visao-geral",
    scope: "empresa",
    api: ["analise:ler"],
    summary: "The company at a glance: works, reports and people, in the period and in the one before",
    query: z.object({ ...obrasEscolhidas, ...periodo }),
    output: visaoGeralSchema,
    permission: "analise.geral",
  }),
  getGradeDeRelatorios: call({
    method: "GET",
    path: "/analise-de-dados-relatorios",
    scope: "empresa",
    api: ["analise:ler"],
    summary: "The last 14 days: per work and day what is there and what is missing",
    query: z.object({ ...obrasEscolhidas, pagina }),
    output: gradeSchema,
    permission: "analise.grade",
  }),
  getRelatoriosCriados: call({
    method: "GET",
    path: "/analise-de-dados-quantitativos",
    scope: "empresa",
    api: ["analise:ler"],
    summary: "How many reports: by day, month or year, by person, work, template, status and lateness",
    query: filtroSchema,
    output: relatoriosCriadosSchema,
    permission: "analise.relatorios",
  }),
  listRelatoriosCriados: call({
    method: "GET",
    path: "/analise-de-dados-quantitativos/relatorios",
    scope: "empresa",
    api: ["analise:ler"],
    summary: "The reports that made these numbers, newest first",
    query: filtroSchema.omit({ por: true }).extend({ depois: cursor.optional() }),
    output: z.object({
      relatorios: z.array(relatorioAnalisadoSchema),
      /** Sent as `depois` for the next page; null when there are no more reports. */
      proximo: z.string().nullable(),
    }),
    permission: "analise.relatorios",
  }),
  listAguardandoDaEmpresa: call({
    method: "GET",
    path: "/analise-de-dados/relatorios-aguardando-aprovacao",
    scope: "empresa",
    api: ["analise:ler"],
    summary: "All reports in review: since when they wait, and for whom",
    query: z.object({ ...obrasEscolhidas, pagina }),
    output: aguardandoDaEmpresaSchema,
    permission: "analise.geral",
  }),
  getListaDeTarefas: call({
    method: "GET",
    path: "/analise-de-dados/lista-de-tarefas",
    scope: "empresa",
    summary: "Tasks of the schedules of all works: late, due in 14 days, finished, and by work",
    query: filtroDeTarefasSchema.extend({ pagina }),
    output: listaDeTarefasSchema,
    permission: "cronograma.ver",
  }),
};
