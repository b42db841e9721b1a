import { z } from "zod";
import { IDIOMAS } from "../i18n/idiomas.ts";
import { call } from "../calls/calls.ts";
import { instant, ok, reportDay } from "../lib/fields.ts";
import { FORMATOS_DE_IMPRESSAO, FOTOS_POR_PAGINA } from "./formatos.ts";
import { LIMITES_DE_IMPRESSAO } from "./limites.ts";

/** Calls for documents besides the report's own PDF (`getPdf`): photo album, Excel, and one file over a period. */

const obra = z.object({ obraId: z.string() });
const relatorio = obra.extend({ relatorioId: z.string() });
const impressao = obra.extend({ impressaoId: z.string() });
const one = "/obras/{obraId}/relatorios/{relatorioId}";
const idioma = z.enum(IDIOMAS).default("pt");

const fotosPorPagina = z.coerce.number().refine((n) => FOTOS_POR_PAGINA.some((each) => each === n), "valor_invalido");

export const pedidoDeImpressaoSchema = z.object({
  formato: z.enum(FORMATOS_DE_IMPRESSAO, { error: "valor_invalido" }),
  de: reportDay,
  ate: reportDay,
  /** Only reports of this template; all templates when absent. */
  modeloId: z.string().max(60).optional(),
  /** Only these reports of the period, by id; all reports when absent. */
  relatorios: z
    .array(z.string().max(60))
    .min(1, "obrigatorio")
    .max(LIMITES_DE_IMPRESSAO.relatorios.excel, "valor_invalido")
    .optional(),
  idioma,
  detalhado: z.boolean().default(false),
  fotos: z.boolean().default(true),
  fotosPorPagina: fotosPorPagina.default(4),
});
export type PedidoDeImpressao = z.output<typeof pedidoDeImpressaoSchema>;

export const impressaoSchema = z.object({
  _id: z.string(),
  pedido: pedidoDeImpressaoSchema,
  estado: z.enum(["na_fila", "fazendo", "pronta", "cancelada", "falhou"]),
  /** Progress in percent. */
  progresso: z.number().int(),
  arquivo: z.object({ nome: z.string(), url: z.string(), tamanho: z.number().int() }).nullable(),
  /** Why the document could not be made, as a sentence in the person's language. */
  erro: z.string().nullable(),
  criadaEm: instant,
});
export type Impressao = z.output<typeof impressaoSchema>;

export const impressoesContract = {
  getAlbum: call({
    method: "GET",
    path: `${one}/album`,
    scope: "empresa",
    summary: "The photos of a report as an album, 2, 4 or 6 to a page; 202 with Retry-After while it is being made",
    params: relatorio,
    query: z.object({ idioma, porPagina: fotosPorPagina.default(4), baixar: z.stringbool().default(false) }),
    output: z.unknown(),
    permission: "relatorio.ver",
    kind: "file",
  }),
  getExcel: call({
    method: "GET",
    path: `${one}/excel`,
    scope: "empresa",
    summary: "The report as a workbook: sheet Relatório of 11 columns, and a typed sheet per section",
    params: relatorio,
    query: z.object({ idioma }),
    output: z.unknown(),
    permission: "relatorio.ver",
    kind: "file",
  }),
  contarRelatoriosDoPeriodo: call({
    method: "GET",
    path: "/obras/{obraId}/relatorios-do-periodo",
    scope: "empresa",
    plano: "sempre",
    summary: "How many reports, with how many photos, a document over a period would hold for this person",
    params: obra,
    query: z.object({ de: reportDay, ate: reportDay, modeloId: z.string().max(60).optional() }),
    output: z.object({ relatorios: z.number().int(), fotos: z.number().int() }),
    permission: "relatorio.ver",
  }),
  createImpressao: call({
    method: "POST",
    path: "/obras/{obraId}/impressoes",
    scope: "empresa",
    plano: "sempre",
    summary:
      "Ask for the reports of a period, or some of them, in one file: PDF with contents and bookmarks, album, or Excel",
    params: obra,
    body: pedidoDeImpressaoSchema,
    output: impressaoSchema,
    errors: ["impressao_grande_demais", "impressao_muitas_fotos", "impressao_vazia", "muitas_tentativas"],
    permission: "relatorio.ver",
  }),
  listImpressoes: call({
    method: "GET",
    path: "/obras/{obraId}/impressoes",
    scope: "empresa",
    plano: "sempre",
    summary: "What one asked for in the last week, newest first; at most 20",
    params: obra,
    output: z.array(impressaoSchema),
    permission: "relatorio.ver",
  }),
  getImpressao: call({
    method: "GET",
    path: "/obras/{obraId}/impressoes/{impressaoId}",
    scope: "empresa",
    plano: "sempre",
    summary: "How far it is",
    params: impressao,
    output: impressaoSchema,
    permission: "relatorio.ver",
  }),
  cancelarImpressao: call({
    method: "DELETE",
    path: "/obras/{obraId}/impressoes/{impressaoId}",
    scope: "empresa",
    plano: "sempre",
    summary: "Stop making it, or forget the finished file",
    params: impressao,
    output: ok,
    permission: "relatorio.ver",
  }),
  getArquivoDaImpressao: call({
    method: "GET",
    path: "/obras/{obraId}/impressoes/{impressaoId}/arquivo",
    scope: "empresa",
    plano: "sempre",
    summary: "The finished file",
    params: impressao,
    output: z.unknown(),
    permission: "relatorio.ver",
    kind: "file",
  }),
};
