import { z } from "zod";
import type { Act } from "../calls/acts.ts";
import { call } from "../calls/calls.ts";
import { IDIOMAS } from "../i18n/idiomas.ts";
import { grupo, idDaLinha, MEDIDAS, PILHAS } from "./fatosContract.ts";
import { escolhidos, obrasEscolhidas, periodo } from "./query.ts";
import { SITUACOES_DA_TAREFA } from "./tarefas.ts";

/** The analysis pages that can be downloaded as files, each with the act that opens the page. */
export const ACT_DO_ARQUIVO = {
  "visao-geral": "analise.geral",
  relatorios: "analise.grade",
  "relatorios-criados": "analise.relatorios",
  "relatorios-aguardando-aprovacao": "analise.geral",
  "lista-de-tarefas": "cronograma.ver",
  fotos: "analise.fotos",
  videos: "analise.videos",
  anexos: "analise.anexos",
  "histograma-mao-de-obra": "analise.geral",
  "mao-de-obra-historico": "analise.geral",
  equipamentos: "analise.geral",
  ocorrencias: "analise.geral",
} as const satisfies Readonly<Record<string, Act>>;
export type ArquivoId = keyof typeof ACT_DO_ARQUIVO;
const IDS = Object.keys(ACT_DO_ARQUIVO) as [ArquivoId, ...ArquivoId[]];

const FORMATOS = ["excel", "pdf"] as const;
/** Limits of lines per file: nobody reads more lines on paper; a workbook may have more because it is sorted and searched. */
export const MAX_LINHAS = { excel: 20_000, pdf: 2000 } as const satisfies Readonly<
  Record<(typeof FORMATOS)[number], number>
>;

/** Query fields of all these pages; a page ignores those that it does not use. */
const filtroSchema = z.object({
  ...obrasEscolhidas,
  ...periodo,
  ...escolhidos,
  medida: z.enum(MEDIDAS).default("quantidade"),
  pilha: z.enum(PILHAS).default("categoria"),
  categoria: grupo.optional(),
  tag: grupo.optional(),
  /** Restricts the numbers to one role or machine; with `ehPessoa`, to one named person. */
  linha: idDaLinha.optional(),
  ehPessoa: z.stringbool().optional(),
  situacao: z.enum(SITUACOES_DA_TAREFA).optional(),
  idioma: z.enum(IDIOMAS).default("pt"),
  formato: z.enum(FORMATOS).default("excel"),
});
export type FiltroDoArquivo = z.output<typeof filtroSchema>;

export const arquivoDaAnaliseContract = {
  getArquivoDaAnalise: call({
    method: "GET",
    path: "/analise-de-dados/{pagina}/arquivo",
    scope: "empresa",
    summary: "The numbers of a page as a workbook with typed columns, or as tables on paper",
    params: z.object({ pagina: z.enum(IDS) }),
    query: filtroSchema,
    output: z.unknown(),
    errors: ["filtro_grande_demais"],
    // The permission that every page needs at least; the handler also checks the page's own act (`ACT_DO_ARQUIVO`).
    permission: "analise.relatorios",
    kind: "file",
  }),
};
