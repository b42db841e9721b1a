import { z } from "zod";
import { call } from "../calls/calls.ts";
import { IDIOMAS } from "../i18n/idiomas.ts";
import { ok } from "../lib/fields.ts";
import { isSoAprovacao } from "./soAprovacao.ts";
import {
  relatorioCreateSchema,
  relatorioInputSchema,
  relatorioListadoSchema,
  relatorioSchema,
  relatoriosFiltroSchema,
} from "./schema.ts";

const obra = z.object({ obraId: z.string() });
const relatorio = obra.extend({ relatorioId: z.string() });
const base = "/obras/{obraId}/relatorios";
const one = `${base}/{relatorioId}`;
const WRITE_ERRORS = [
  "relatorio_aprovado",
  "aprovacao_parcial",
  "aprovacao_iniciada",
  "modo_errado",
  "confirmar_senha",
  "credenciais_invalidas",
  "muitas_tentativas",
  "conflitos_nao_vistos",
  "transicao_invalida",
  "versao_desconhecida",
] as const;

/** The daily report. */
export const relatoriosContract = {
  listRelatorios: call({
    method: "GET",
    path: base,
    scope: "empresa",
    api: ["relatorios:ler"],
    summary: "Reports of a work by date then number, all or those that fit; 30 at a time, the last 30 first",
    params: obra,
    query: relatoriosFiltroSchema.extend({
      pagina: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    output: z.object({
      relatorios: z.array(relatorioListadoSchema),
      total: z.number().int(),
      permissoes: z.object({ adicionar: z.string().nullable() }),
    }),
    permission: "relatorio.ver",
  }),
  anosContemInformacao: call({
    method: "GET",
    path: "/obras/{obraId}/anos-contem-informacao",
    scope: "empresa",
    api: ["relatorios:ler"],
    summary: "Years and months of a work that have reports, newest first",
    params: obra,
    output: z.object({
      anos: z.array(
        z.object({
          ano: z.number().int(),
          /** `mes` 1 to 12. */
          meses: z.array(z.object({ mes: z.number().int(), total: z.number().int() })),
        }),
      ),
    }),
    permission: "relatorio.ver",
  }),
  createRelatorio: call({
    method: "POST",
    path: base,
    scope: "empresa",
    summary: "Create a report, or answer the one that exists on the date (relatorioJaExiste) unless criar-novo=true",
    params: obra,
    query: z.object({ "criar-novo": z.stringbool().optional() }),
    body: relatorioCreateSchema,
    output: relatorioSchema,
    errors: ["limite_relatorios_teste"],
    permission: "relatorio.adicionarEditar",
  }),
  getRelatorio: call({
    method: "GET",
    path: one,
    scope: "empresa",
    api: ["relatorios:ler"],
    summary: "The whole report",
    params: relatorio,
    query: z.object({ otimizarUrl: z.string().optional() }),
    output: relatorioSchema,
    permission: "relatorio.ver",
  }),
  updateRelatorio: call({
    method: "PUT",
    path: one,
    scope: "empresa",
    summary: "Save the whole report: a three-way merge against `versao`; absent sections and photos are left alone",
    params: relatorio,
    body: relatorioInputSchema,
    // For comparison: a report of 1,000 items is 300 KB of JSON.
    maxJson: 2 * 1024 * 1024,
    soAprova: isSoAprovacao,
    output: relatorioSchema,
    errors: WRITE_ERRORS,
    permission: "relatorio.contribuir",
  }),
  deleteRelatorio: call({
    method: "DELETE",
    path: one,
    scope: "empresa",
    summary: "Put a report in the bin",
    params: relatorio,
    output: ok,
    errors: ["relatorio_aprovado"],
    permission: "relatorio.excluir",
  }),
  getPdf: call({
    method: "GET",
    path: `${one}/pdf`,
    scope: "empresa",
    api: ["arquivos:ler"],
    summary:
      "The report as PDF; 202 with Retry-After while a large one is being made (aguardando: paginas) or sealed (aguardando: selo)",
    params: relatorio,
    query: z.object({
      idioma: z.enum(IDIOMAS).default("pt"),
      fotos: z.stringbool().default(true),
      /** Adds history of production, custom fields, checklists with photos, and evidence. */
      relatorioDetalhado: z.stringbool().default(false),
      baixar: z.stringbool().default(false),
    }),
    output: z.unknown(),
    errors: ["selo_falhou"],
    permission: "relatorio.ver",
    kind: "file",
  }),
};
