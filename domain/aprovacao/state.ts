import type { StatusRelatorioId } from "../secoes/constants.ts";
import type { SecaoId } from "../secoes/ids.ts";
import type { TipoDeAprovacao } from "./schema.ts";

/**
 * State of a report as the approval rules need it. `tipo` is also `manual` for electronic approval when there are no signers or
 * no signature section.
 */
export type EstadoDoRelatorio = {
  readonly statusId: StatusRelatorioId;
  readonly tipo: TipoDeAprovacao;
  /** Approvals given in the current epoch. */
  readonly aprovacoes: number;
  /** The signer whose turn it is; null until the signers are fixed. */
  readonly vez: string | null;
  readonly bloquearEdicaoRelatorio: boolean;
  readonly reabrirRelatorioAprovado: boolean;
  readonly exigirReaprovacao: boolean;
  /** Sections that the report's template switched off: hidden and closed for writing, but their content is kept. */
  readonly secoesDesligadas: readonly SecaoId[];
};

/** A person's roles on reports: `editor` = ED, `aprovador` = AP, `administrador` = ADM of the table in `test/aprovacao/tabela.ts`. */
export type Papeis = {
  readonly editor: boolean;
  readonly aprovador: boolean;
  readonly administrador: boolean;
  /** The person has the permission `relatorio.excluir`. */
  readonly podeExcluir: boolean;
};

/** The person as a signer of this report (SG in the table). */
export type Assinante = {
  readonly posicao: number;
  /** This signer is the last in the order. */
  readonly ultimo: boolean;
  readonly aprovado: boolean;
  /** The signer approved or confirmed content that has changed since. */
  readonly conteudoAnterior: boolean;
};
export type Ator = Papeis & { readonly usuarioId: string; readonly assinante: Assinante | null };
