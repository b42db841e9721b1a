import type { TipoDeAprovacao } from "../../domain/aprovacao/schema.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";

/** What the document of an approved report prints in addition to the report's snapshot. */

/** A signer of a report with electronic signatures who has approved it. */
export type AprovacaoImpressa = {
  readonly posicao: number;
  readonly nome: string;
  readonly cargo: string | null;
  /** ISO 8601 in UTC. */
  readonly dataHora: string;
  /** SHA-256 of the signature's picture, in hexadecimal; null when the report was approved without a picture. */
  readonly assinaturaSha256: string | null;
  readonly semAssinatura: boolean;
  /** True when the content changed between this signature and the last one, and this signer did not confirm the changed content. */
  readonly conteudoAnterior?: true;
};

/** Facts about the approval, given by the code that approves. */
export type DadosDaAprovacao = {
  readonly tipo: TipoDeAprovacao;
  /** In the order of signing; empty when approved by hand. */
  readonly aprovacoes: readonly AprovacaoImpressa[];
  /** Author and time (ISO 8601, UTC) of an approval by hand; null with electronic signatures. */
  readonly aprovadoPor: { readonly nome: string; readonly cargo: string | null; readonly dataHora: string } | null;
};

/** All facts of the document, as they are kept in `relatorio_documentos.dados` and never changed. */
export type DadosDoDocumento = DadosDaAprovacao & {
  readonly codigo: string;
  /** Address of the check page. */
  readonly url: string;
  readonly idioma: Idioma;
  /** When the document was requested, which is when the report was approved; ISO 8601 in UTC. */
  readonly emitidoEm: string;
};
