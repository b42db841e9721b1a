import type { StatusRelatorioId } from "../secoes/constants.ts";
import type { SecaoId } from "../secoes/ids.ts";
import type { TipoDeAprovacao } from "./schema.ts";

/** The state of a report, as the rules need it. `tipo` is `manual` also for electronic approval without signers or without the signature section. */
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
  /** Sections that the report's template switched off: hidden and closed for writing, but their content is kept. */
  readonly secoesDesligadas: readonly SecaoId[];
};

/** A person's roles on reports: `editor` = ED, `aprovador` = AP, `administrador` = ADM of the table in `test/aprovacao/tabela.ts`. */
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
  /** This signer is the last in the order. */
  readonly ultimo: boolean;
  readonly aprovado: boolean;
  /** Approved (or confirmed) content that has changed since. */
  readonly conteudoAnterior: boolean;
};
export type Ator = Papeis & { readonly usuarioId: string; readonly assinante: Assinante | null };
