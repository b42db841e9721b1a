import type { StatusRelatorioId } from "../relatorios/constants.ts";
import type { SecaoId } from "../relatorios/secoes/ids.ts";
import type { TipoDeAprovacao } from "./schema.ts";

/** What the rules know of a report. `tipo`: electronic without signers, or without the signature section, is `manual`. */
export type EstadoDoRelatorio = {
  readonly statusId: StatusRelatorioId;
  readonly tipo: TipoDeAprovacao;
  /** Approvals given in the current epoch. */
  readonly aprovacoes: number;
  /** The signer whose turn it is, once signers are fixed; null otherwise. */
  readonly vez: string | null;
  readonly bloquearEdicaoRelatorio: boolean;
  readonly reabrirRelatorioAprovado: boolean;
  readonly exigirReaprovacao: boolean;
  /** Sections that its template switched off: hidden, their content kept, closed for writing (D, template changed). */
  readonly secoesDesligadas: readonly SecaoId[];
};

/** What a person may do with reports: `editor` = ED, `aprovador` = AP, `administrador` = ADM of S 8.1. */
export type Papeis = {
  readonly editor: boolean;
  readonly aprovador: boolean;
  readonly administrador: boolean;
  /** Holds `relatorio.excluir`. */
  readonly podeExcluir: boolean;
};

/** The person as a signer of this report (SG). */
export type Assinante = {
  readonly posicao: number;
  /** Nobody signs after this one. */
  readonly ultimo: boolean;
  readonly aprovado: boolean;
  /** Approved (or confirmed) content that has changed since (row 17). */
  readonly conteudoAnterior: boolean;
};
export type Ator = Papeis & { readonly usuarioId: string; readonly assinante: Assinante | null };
