import { z } from "zod";
import { call } from "../lib/calls.ts";
import { IDIOMAS } from "../errors.ts";
import { ok, text } from "../lib/fields.ts";
import { fotoSchema } from "./conteudoSchema.ts";
import {
  relatorioCreateSchema,
  relatorioInputSchema,
  relatorioListadoSchema,
  relatorioSchema,
  relatoriosFiltroSchema,
} from "./schema.ts";

const obra = z.object({ obraId: z.string() });
const relatorio = obra.extend({ relatorioId: z.string() });
const foto = relatorio.extend({ arquivo: z.string() });
const base = "/obras/{obraId}/relatorios";
const one = `${base}/{relatorioId}`;
const WRITE_ERRORS = [
  "campos_invalidos",
  "contratar_plano",
  "relatorio_aprovado",
  "transicao_invalida",
  "versao_desconhecida",
] as const;

/** The daily report (R section 7). */
export const relatoriosContract = {
  listRelatorios: call({
    method: "GET",
    path: base,
    scope: "empresa",
    summary: "Reports of a work by date then number; 30 at a time, the last 30 first",
    params: obra,
    query: relatoriosFiltroSchema.extend({ pagina: z.coerce.number().int().min(0).max(100_000).default(0) }),
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
    errors: ["campos_invalidos", "contratar_plano", "limite_relatorios_teste"],
    permission: "relatorio.adicionarEditar",
  }),
  getRelatorio: call({
    method: "GET",
    path: one,
    scope: "empresa",
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
  uploadFoto: call({
    method: "POST",
    path: `${one}/fotos`,
    scope: "empresa",
    summary: "Add a photo to the gallery, an activity, an occurrence or a question of a checklist",
    params: relatorio,
    query: z.object({
      salvarRelatorio: z.string().optional(),
      descricao: text(500).optional(),
      tarefaId: z.string().max(200).optional(),
      ocorrenciaId: z.string().max(200).optional(),
      itemChecklistId: z.string().max(300).optional(),
    }),
    output: fotoSchema.extend({ versao: z.number().int() }),
    errors: [
      "arquivo_grande_demais",
      "tipo_nao_permitido",
      "imagem_corrompida",
      "imagem_grande_demais",
      "limite_fotos_teste",
      "relatorio_aprovado",
      "contratar_plano",
      "item_desconhecido",
    ],
    permission: "relatorio.contribuir",
    kind: "upload",
  }),
  getFoto: call({
    method: "GET",
    path: `${one}/fotos/{arquivo}`,
    scope: "empresa",
    summary: "Bytes of a photo, re-encoded without metadata: `tamanho` miniatura (≈320 px) or impressao (≈1280 px)",
    params: foto,
    query: z.object({ tamanho: z.enum(["miniatura", "impressao"]).default("impressao") }),
    output: z.unknown(),
    permission: "relatorio.ver",
    kind: "file",
  }),
  updateFoto: call({
    method: "PUT",
    path: `${one}/fotos/{arquivo}`,
    scope: "empresa",
    summary: "Change a caption",
    params: foto,
    query: z.object({ salvarRelatorio: z.string().optional(), descricao: text(500).optional() }),
    output: fotoSchema.extend({ versao: z.number().int() }),
    errors: ["relatorio_aprovado", "contratar_plano"],
    permission: "relatorio.contribuir",
  }),
  deleteFoto: call({
    method: "DELETE",
    path: `${one}/fotos/{arquivo}`,
    scope: "empresa",
    summary: "Take a photo off the report; its bytes stay restorable",
    params: foto,
    output: z.object({ versao: z.number().int() }),
    errors: ["relatorio_aprovado", "contratar_plano"],
    permission: "relatorio.contribuir",
  }),
  ordenarFotos: call({
    method: "PUT",
    path: `${one}/fotos-ordenar`,
    scope: "empresa",
    summary: "Order of the photos of one place (gallery, activity or occurrence)",
    params: relatorio,
    body: z.object({ galeriaDeFotos: z.array(z.object({ arquivo: z.string() })).max(2000) }),
    output: z.object({ versao: z.number().int() }),
    errors: ["relatorio_aprovado", "contratar_plano"],
    permission: "relatorio.contribuir",
  }),
  getPdf: call({
    method: "GET",
    path: `${one}/pdf`,
    scope: "empresa",
    summary: "The report as PDF; 202 with Retry-After while a large one is being made",
    params: relatorio,
    query: z.object({
      idioma: z.enum(IDIOMAS).default("pt"),
      fotos: z.stringbool().default(true),
      baixar: z.stringbool().default(false),
    }),
    output: z.unknown(),
    errors: ["indisponivel"],
    permission: "relatorio.ver",
    kind: "file",
  }),
};
