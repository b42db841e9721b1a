import { z } from "zod";
import { call } from "../calls/calls.ts";
import { instant } from "../lib/fields.ts";

/** The public page for the code of a document, readable without login: it contains no e-mail, no address and no report content. */
export const verificacaoSchema = z.object({
  /**
   * `valido`; `substituido`: the report was reopened or its approval withdrawn since; `editado`: an administrator edited it after
   * approval by hand; `retirado`: the report was deleted; `em_aprovacao`: signers are still missing.
   */
  situacao: z.enum(["valido", "substituido", "editado", "retirado", "em_aprovacao"]),
  /** When the document stopped being valid; null while it is valid. */
  desde: instant.nullable(),
  empresa: z.object({ nome: z.string() }),
  obra: z.object({ nome: z.string() }),
  relatorio: z.object({
    numero: z.number().int(),
    nome: z.string(),
    data: z.string(),
    dataFim: z.string().nullable(),
  }),
  /** Approvals in the order of signing; for approval by hand, the person who set the report to approved. */
  aprovacoes: z.array(
    z.object({ nome: z.string(), cargo: z.string().nullable(), dataHora: instant, semAssinatura: z.boolean() }),
  ),
  conteudoSha256: z.string(),
  /** Null until the document is sealed. */
  pdfSha256: z.string().nullable(),
  seladoEm: instant.nullable(),
  /** Earlier sealed documents of the same report, which this document replaced: those of earlier approvals, or from before an edit. */
  pdfsAnteriores: z.array(z.object({ sha256: z.string(), seladoEm: instant })),
  /** `integra` is true when every record of this report is unchanged and chained to the record before it. */
  cadeia: z.object({ integra: z.boolean(), registros: z.number().int() }),
  /** The last signed anchor of this company's chains. */
  ancora: z.object({ dia: z.string() }).nullable(),
  fusoHorario: z.string(),
});
export type Verificacao = z.output<typeof verificacaoSchema>;

export const verificacaoContract = {
  getVerificacao: call({
    method: "GET",
    path: "/verificacao/{codigo}",
    scope: "publica",
    summary: "What a document’s code stands for; an unknown code and a company that shows no page answer alike",
    params: z.object({ codigo: z.string().max(100) }),
    output: verificacaoSchema,
    errors: ["nao_encontrado", "muitas_tentativas"],
  }),
};
