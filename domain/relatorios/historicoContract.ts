import { z } from "zod";
import { call } from "../calls/calls.ts";
import { alteracaoSchema, conflitoSchema, relatorioSchema } from "./schema.ts";

/** Calls on the history of a report: list changes, compare two versions, restore, and decide conflicts. */

const relatorio = z.object({ obraId: z.string(), relatorioId: z.string() });
const one = "/obras/{obraId}/relatorios/{relatorioId}";
const versao = z.coerce.number().int().min(1);

/** An item that the history mentions, described so that people recognise even a removed one. */
export const itemDoHistoricoSchema = z.object({
  secao: z.string(),
  tipo: z.string(),
  /** The item's own text; null for a fixed place such as the morning's weather. */
  nome: z.string().nullable(),
  /** Id of the item's owner: its parent, or for a photo the item that the photo was put on. */
  pai: z.string().nullable(),
  /** True when the report has the item now. */
  visivel: z.boolean(),
  /** File name of a photo. */
  arquivo: z.string().nullable(),
});
const itens = z.record(z.string(), itemDoHistoricoSchema);
export type ItemDoHistorico = z.output<typeof itemDoHistoricoSchema>;

/** One difference between two versions. `campo` null: only one of the versions has the item (`de` and `para` are then true or false). */
export const diferencaSchema = alteracaoSchema
  .pick({ item: true, secao: true, tipo: true, campo: true, de: true, para: true })
  .extend({ restauravel: z.boolean() });
export type Diferenca = z.output<typeof diferencaSchema>;

const revisaoSchema = alteracaoSchema.pick({ versao: true, dataHora: true, usuario: true, canal: true });
const alvo = z.object({ versao, item: z.string().max(300), campo: z.string().max(100).nullable() });

/** Choices for a conflict: the current value, the replaced one, or (texts) both. */
export const ESCOLHAS = ["atual", "substituido", "ambos"] as const;
export type Escolha = (typeof ESCOLHAS)[number];

const WRITE_ERRORS = [
  "limite_fotos_teste",
  "limite_videos",
  "relatorio_aprovado",
  "aprovacao_parcial",
  "relatorio_desatualizado",
  "transicao_invalida",
  "versao_desconhecida",
] as const;

export const historicoContract = {
  listHistorico: call({
    method: "GET",
    path: `${one}/historico`,
    scope: "empresa",
    summary:
      "Every change, newest first: who, when, old and new value; with the conflicts that the changes of the page made",
    params: relatorio,
    query: z.object({
      antesDe: z.coerce.number().int().optional(),
      item: z.string().optional(),
      campo: z.string().optional(),
      /** True adds the changes of the item's children; needs `item`. */
      filhos: z.stringbool().optional(),
    }),
    output: z.object({
      alteracoes: z.array(alteracaoSchema),
      conflitos: z.array(conflitoSchema),
      itens,
      proximo: z.number().int().nullable(),
    }),
    permission: "relatorio.adicionarEditar",
  }),
  compararVersoes: call({
    method: "GET",
    path: `${one}/comparar`,
    scope: "empresa",
    summary: "Net differences between two versions of a report; at most 2000",
    params: relatorio,
    query: z.object({ de: versao, ate: versao }),
    output: z.object({
      de: revisaoSchema,
      ate: revisaoSchema,
      diferencas: z.array(diferencaSchema),
      itens,
      /** True when there are more differences than the answer holds. */
      cortado: z.boolean(),
    }),
    errors: ["versao_desconhecida"],
    permission: "relatorio.adicionarEditar",
  }),
  restaurarAlteracao: call({
    method: "POST",
    path: `${one}/historico/restaurar`,
    scope: "empresa",
    summary:
      "Bring back a value or a removed item: what the change `alteracao` replaced, or what stood at the version `em`; answers the report",
    params: relatorio,
    body: z
      .object({
        /** The version that the person has read. */
        versao,
        alteracao: alvo.optional(),
        em: alvo.optional(),
      })
      .refine(({ alteracao, em }) => (alteracao === undefined) !== (em === undefined), {
        error: "valor_invalido",
        path: ["alteracao"],
      }),
    output: relatorioSchema,
    errors: WRITE_ERRORS,
    permission: "relatorio.adicionarEditar",
  }),
  resolverConflito: call({
    method: "POST",
    path: `${one}/conflitos/{conflitoId}`,
    scope: "empresa",
    summary:
      "Decide a conflict: keep what stands, bring back what was replaced, or (texts) keep both; answers the report",
    params: relatorio.extend({ conflitoId: z.string() }),
    body: z.object({ versao, escolha: z.enum(ESCOLHAS, { error: "valor_invalido" }) }),
    output: relatorioSchema,
    errors: [...WRITE_ERRORS, "conflito_resolvido"],
    permission: "relatorio.adicionarEditar",
  }),
  getFotoDoHistorico: call({
    method: "GET",
    path: `${one}/historico/fotos/{arquivo}`,
    scope: "empresa",
    summary: "Miniature of a photo that is or was on the report, for those who may bring it back",
    params: relatorio.extend({ arquivo: z.string() }),
    output: z.unknown(),
    permission: "relatorio.adicionarEditar",
    kind: "file",
  }),
};
