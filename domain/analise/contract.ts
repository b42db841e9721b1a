import { z } from "zod";
import { call } from "../calls/calls.ts";
import { cursor } from "../filtros/contract.ts";
import { ATRASADOS, ATRASO_IDS } from "./limites.ts";
import { idEscolhido, obrasEscolhidas, periodo } from "./query.ts";
import {
  aguardandoDaEmpresaSchema,
  gradeSchema,
  relatorioAnalisadoSchema,
  relatoriosCriadosSchema,
  visaoGeralSchema,
} from "./schema.ts";

/** Analysis: the questions of one work, asked of all works that the person sees. */

const escolhidos = {
  modelo: idEscolhido.optional(),
  /** Of reports. */
  statusDoRelatorio: z.coerce.number().int().min(1).max(4).optional(),
  /** Who made the report. */
  pessoa: idEscolhido.optional(),
  atraso: z.enum([...ATRASO_IDS, ATRASADOS]).optional(),
};
const filtroSchema = z.object({ ...obrasEscolhidas, ...periodo, ...escolhidos });
export type FiltroDaAnalise = z.output<typeof filtroSchema>;
const pagina = z.coerce.number().int().min(0).max(100_000).default(0);

export const analiseContract = {
  getVisaoGeral: call({
    method: "GET",
    path: "/analise-de-dados/visao-geral",
    scope: "empresa",
    summary: "The company at a glance: works, reports and people, in the period and in the one before",
    query: z.object({ ...obrasEscolhidas, ...periodo }),
    output: visaoGeralSchema,
    permission: "analise.geral",
  }),
  getGradeDeRelatorios: call({
    method: "GET",
    path: "/analise-de-dados-relatorios",
    scope: "empresa",
    summary: "The last 14 days: per work and day what is there and what is missing",
    query: z.object({ ...obrasEscolhidas, pagina }),
    output: gradeSchema,
    permission: "analise.grade",
  }),
  getRelatoriosCriados: call({
    method: "GET",
    path: "/analise-de-dados-quantitativos",
    scope: "empresa",
    summary: "How many reports: by day, month or year, by person, work, template, status and lateness",
    query: filtroSchema,
    output: relatoriosCriadosSchema,
    permission: "analise.relatorios",
  }),
  listRelatoriosCriados: call({
    method: "GET",
    path: "/analise-de-dados-quantitativos/relatorios",
    scope: "empresa",
    summary: "The reports that made these numbers, newest first",
    query: filtroSchema.omit({ por: true }).extend({ depois: cursor.optional() }),
    output: z.object({
      relatorios: z.array(relatorioAnalisadoSchema),
      /** Goes back as `depois`; null = this was all. */
      proximo: z.string().nullable(),
    }),
    permission: "analise.relatorios",
  }),
  listAguardandoDaEmpresa: call({
    method: "GET",
    path: "/analise-de-dados/relatorios-aguardando-aprovacao",
    scope: "empresa",
    summary: "All reports in review: since when they wait, and for whom",
    query: z.object({ ...obrasEscolhidas, pagina }),
    output: aguardandoDaEmpresaSchema,
    permission: "analise.geral",
  }),
};
