import type { TipoDeAprovacao } from "../../domain/aprovacao/schema.ts";
import type { Idioma } from "../../domain/i18n/idiomas.ts";

/** What the pages of an approved report say beside its snapshot. */

/** A signer of a report with electronic signatures who has approved it. */
export type AprovacaoImpressa = {
  readonly posicao: number;
  readonly nome: string;
  readonly cargo: string | null;
  /** ISO 8601 in UTC. */
  readonly dataHora: string;
  /** The picture that was signed with, hexadecimal; null = approved without one. */
  readonly assinaturaSha256: string | null;
  readonly semAssinatura: boolean;
  /** What this signer approved changed before the last one approved, and was not confirmed. */
  readonly conteudoAnterior?: true;
};

/** What the one who approves knows. */
export type DadosDaAprovacao = {
  readonly tipo: TipoDeAprovacao;
  /** In the order of signing; empty when approved by hand. */
  readonly aprovacoes: readonly AprovacaoImpressa[];
  /** Who set the status to approved by hand, and when (ISO 8601 in UTC); null with electronic signatures. */
  readonly aprovadoPor: { readonly nome: string; readonly cargo: string | null; readonly dataHora: string } | null;
};

/** All of it, as it is kept in `relatorio_documentos.dados` and never changed. */
export type DadosDoDocumento = DadosDaAprovacao & {
  readonly codigo: string;
  /** Address of the check page. */
  readonly url: string;
  readonly idioma: Idioma;
  /** When the document was asked for, which is when the report was approved; ISO 8601 in UTC. */
  readonly emitidoEm: string;
};
