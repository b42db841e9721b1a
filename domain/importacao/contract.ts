import { z } from "zod";
import { call } from "../calls/calls.ts";
import { instant } from "../lib/fields.ts";
import { MAX_LINHAS, MAX_LETRAS, TIPOS_DE_LISTA } from "./tipos.ts";
import { VEREDITOS } from "./vereditos.ts";

/** Calls that import lists from workbooks and export lists to them (decision 023). The server keeps a preview for a day. */

/** `obra`: id of the work, for lists that belong to one work (`predefinidos…`, `cronograma`). */
const alvo = { tipo: z.enum(TIPOS_DE_LISTA, "valor_invalido"), obra: z.string().max(36).optional() };
const params = z.object({ importacaoId: z.string() });
const conta = z.number().int();

const linhaSchema = z.object({
  /** Number of the row in the workbook. */
  linha: conta,
  /** The text of each field, as a person would type it. */
  valores: z.record(z.string(), z.string()),
  veredito: z.enum(VEREDITOS),
  /** The wrong cells, each with a sentence about the error. */
  campos: z.array(z.object({ campo: z.string(), message: z.string() })),
  /** Number of an earlier row of the same file with the same entry; null when there is none. */
  repetidaDe: conta.nullable(),
});
export type LinhaDaImportacao = z.output<typeof linhaSchema>;

const AVISOS = [
  "formulas",
  "folhas_ocultas",
  "outras_folhas",
  "colunas_ignoradas",
  "exemplo_ignorado",
  "mes_dia",
  "fracoes",
] as const;

const resultadoSchema = z.object({
  /** Number of rows that became entries or parts of an entry (questions of a checklist). */
  importadas: conta,
  existentes: conta,
  /** Numbers of the wrong rows, which were not imported. */
  recusadas: z.array(conta),
  importadaEm: instant,
  desfazerAte: instant,
});

const importacaoSchema = z.object({
  _id: z.string(),
  tipo: z.enum(TIPOS_DE_LISTA),
  arquivo: z.string(),
  colunas: z.array(
    z.object({
      campo: z.string(),
      titulo: z.string(),
      obrigatoria: z.boolean(),
      /** The words of the column's fixed list; null for a column without such a list. */
      opcoes: z.array(z.string()).nullable(),
    }),
  ),
  linhas: z.array(linhaSchema),
  totais: z.object({ novas: conta, existentes: conta, erradas: conta }),
  /** Warnings about the file, shown in the preview. `n`: how often; `nomes`: names of the sheets or columns concerned, at most ten. */
  avisos: z.array(z.object({ codigo: z.enum(AVISOS), n: conta, nomes: z.array(z.string()) })),
  /** Groups that the import would create, because no group has the name yet. */
  gruposNovos: z.array(z.string()),
  /** Null until the list is imported. */
  resultado: resultadoSchema.nullable(),
});
export type Importacao = z.output<typeof importacaoSchema>;

const LEITURA = [
  "planilha_tipo",
  "planilha_com_macros",
  "planilha_danificada",
  "planilha_grande_demais",
  "planilha_linhas_demais",
  "planilha_sem_cabecalho",
  "planilha_vazia",
  "planilha_aspas",
  "planilha_demorada",
  "arquivo_grande_demais",
] as const;

const IMPORTAR = ["importacao_encerrada", "nada_a_importar", "cronograma_grande_demais", "limite_de_obras"] as const;

const ler = {
  method: "POST",
  scope: "empresa",
  output: importacaoSchema,
  errors: LEITURA,
  kind: "upload",
  maxBytes: 10 * 1024 * 1024,
} as const;
const daObra = z.object({ obraId: z.string() });

export const importacaoContract = {
  lerPlanilha: call({
    ...ler,
    path: "/importacoes",
    summary: "Read a list from an .xlsx or .csv file: a preview with a verdict per row; nothing is imported yet",
    query: z.object(alvo),
    permission: "planilha",
  }),
  importarExcel: call({
    ...ler,
    path: "/obras/{obraId}/importar-excel",
    summary: "Read the schedule of a work from a file: the preview of its list",
    params: daObra,
    permission: "cronograma.editar",
  }),
  getImportacao: call({
    method: "GET",
    path: "/importacoes/{importacaoId}",
    scope: "empresa",
    summary: "A preview again, judged against what is there now",
    params,
    output: importacaoSchema,
    permission: "planilha",
  }),
  corrigirLinhas: call({
    method: "PUT",
    path: "/importacoes/{importacaoId}/linhas",
    scope: "empresa",
    summary: "Change rows of a preview, or take them out; all rows are judged anew",
    // One request may correct many rows.
    maxJson: 1024 * 1024,
    params,
    body: z.object({
      linhas: z
        .array(
          z.object({
            linha: conta,
            /** New values of the fields to change. */
            valores: z.record(z.string().max(50), z.string().max(MAX_LETRAS, "longo_demais")).default({}),
            excluir: z.boolean().default(false),
          }),
        )
        .max(MAX_LINHAS),
    }),
    output: importacaoSchema,
    errors: ["importacao_encerrada"],
    permission: "planilha",
  }),
  importar: call({
    method: "POST",
    path: "/importacoes/{importacaoId}/importar",
    scope: "empresa",
    summary: "Import the new rows of a preview, all or none; wrong rows and those already there stay out",
    params,
    output: resultadoSchema,
    errors: IMPORTAR,
    permission: "planilha",
  }),
  adicionarExcel: call({
    method: "POST",
    path: "/obras/{obraId}/adicionar-excel",
    scope: "empresa",
    summary: "Import the new rows of a preview of this work’s schedule, all or none",
    params: daObra,
    body: z.object({ importacaoId: z.string().max(36) }),
    output: resultadoSchema,
    errors: IMPORTAR,
    permission: "cronograma.editar",
  }),
  continuarImportacao: call({
    method: "POST",
    path: "/importacoes/{importacaoId}/continuar",
    scope: "empresa",
    summary: "A preview of the rows that stayed out of an import, to correct and import them",
    params,
    output: importacaoSchema,
    errors: ["nada_a_importar"],
    permission: "planilha",
  }),
  desfazerImportacao: call({
    method: "POST",
    path: "/importacoes/{importacaoId}/desfazer",
    scope: "empresa",
    summary: "Within an hour: take out what an import brought; what has been used or changed since stays and is named",
    params,
    output: z.object({ removidas: conta, mantidas: z.array(z.string()) }),
    errors: ["desfazer_encerrado"],
    permission: "planilha",
  }),
  listImportacoes: call({
    method: "GET",
    path: "/importacoes",
    scope: "empresa",
    summary: "One’s own imports of a list that can still be undone, newest first",
    query: z.object(alvo),
    output: z.array(
      z.object({ _id: z.string(), arquivo: z.string(), importadas: conta, importadaEm: instant, desfazerAte: instant }),
    ),
    permission: "planilha",
  }),
  baixarModelo: call({
    method: "GET",
    path: "/planilhas/modelo",
    scope: "empresa",
    summary: "An empty workbook of a list: headings in the person’s language, an example row, the allowed values",
    query: z.object(alvo),
    output: z.unknown(),
    permission: "planilha",
    kind: "file",
  }),
  exportarLista: call({
    method: "GET",
    path: "/planilhas/lista",
    scope: "empresa",
    plano: "sempre",
    summary: "A list as a workbook, in the form in which it is imported",
    query: z.object(alvo),
    output: z.unknown(),
    permission: "planilha",
    kind: "file",
  }),
  exportarCronograma: call({
    method: "GET",
    path: "/obras/{obraId}/cronograma/excel",
    scope: "empresa",
    summary: "The schedule of a work as a workbook, in the form in which it is imported",
    params: daObra,
    output: z.unknown(),
    permission: "cronograma.ver",
    kind: "file",
  }),
};
