import { z } from "zod";
import { call } from "../calls/calls.ts";
import { fatosSchema } from "./fatosSchema.ts";
import { obrasEscolhidas, periodo } from "./query.ts";

/** Calls that add up what reports say of people, machines and occurrences over all works. For administrators. */

/** The measures to choose from; the chosen measure decides the order of the lines and what the bars show. */
export const MEDIDAS = ["quantidade", "horas"] as const;
/** What the segments of a bar stand for: categories of labour, or single roles, persons and machines. */
export const PILHAS = ["categoria", "linha"] as const;

/** A role, person or machine: its id in the company's list, or `~` and its name when the list does not have it. */
export const idDaLinha = z.string().max(600);
const numeros = { ...obrasEscolhidas, ...periodo, medida: z.enum(MEDIDAS).default("quantidade") };
const filtroSchema = z.object(numeros);
/** A category or tag: `=` and its name; `=` alone stands for lines without a category or tag. */
export const grupo = z.string().max(300);
const daMaoDeObra = filtroSchema.extend({ categoria: grupo.optional(), pilha: z.enum(PILHAS).default("categoria") });
const daOcorrencia = filtroSchema.omit({ medida: true }).extend({ tag: grupo.optional() });

export type FiltroDeFatos = z.output<typeof filtroSchema> & {
  readonly categoria?: string | undefined;
  readonly pilha?: (typeof PILHAS)[number];
  readonly tag?: string | undefined;
};

const lido = {
  method: "GET",
  scope: "empresa",
  api: ["analise:ler"],
  output: fatosSchema,
  permission: "analise.geral",
} as const;
const uma = { ...lido, params: z.object({ id: idDaLinha }), query: filtroSchema } as const;

export const fatosDaAnaliseContract = {
  getHistogramaDeMaoDeObra: call({
    ...lido,
    path: "/analise-de-dados/histograma-mao-de-obra",
    summary: "People on site by day, month or year, by category or role",
    query: daMaoDeObra,
  }),
  getHistoricoDeMaoDeObra: call({
    ...lido,
    path: "/analise-de-dados/mao-de-obra-historico",
    summary: "Each role and person: how many or how long, on how many days and works; absences by their reason",
    query: daMaoDeObra,
  }),
  getMaoDeObraPadraoPorObra: call({
    ...uma,
    path: "/analise-de-dados/mao-de-obra-padrao/{id}/obras",
    summary: "One role: over the period and by work",
  }),
  getMaoDeObraPersonalizadaPorObra: call({
    ...uma,
    path: "/analise-de-dados/mao-de-obra-personalizada/{id}/obras",
    summary: "One person: over the period and by work",
  }),
  getHistoricoDeEquipamentos: call({
    ...lido,
    path: "/analise-de-dados/equipamentos-historico",
    summary: "Each machine: how many and how long, on how many days and works",
    query: filtroSchema,
  }),
  getEquipamentoPorObra: call({
    ...uma,
    path: "/analise-de-dados/equipamentos/{id}/obras",
    summary: "One machine: over the period and by work",
  }),
  getOcorrenciasDaEmpresa: call({
    ...lido,
    path: "/analise-de-dados/ocorrencias",
    summary: "Occurrences by tag, work and part of the period, and the hours they say",
    query: daOcorrencia,
  }),
};
