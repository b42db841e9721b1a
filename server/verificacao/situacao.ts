import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";
import type { Verificacao } from "../../domain/verificacao/contract.ts";
import type { RegistroDeEvidencia } from "../../domain/evidencia/registro.ts";

/** State of the approvals of one epoch, derived from the chain of evidence. */

const VOID = new Set(["reaberto", "aprovacao_desfeita", "aprovacoes_anuladas", "reprovado"]);

export type Historia = {
  /** The approvals that the code stands for, in the order they were given. */
  readonly aprovacoes: readonly RegistroDeEvidencia[];
  /** The record that voided the approvals; null while they hold. */
  readonly anulacao: RegistroDeEvidencia | null;
  /** The last edit after approval by hand; null when there was none. */
  readonly edicao: RegistroDeEvidencia | null;
};

/** Goes through the records and collects the approvals of an epoch. Approvals given after the earlier ones were voided replace them. */
export function historiaDaEpoca(registros: readonly RegistroDeEvidencia[], epoca: number): Historia {
  let aprovacoes: RegistroDeEvidencia[] = [];
  let anulacao: RegistroDeEvidencia | null = null;
  let edicao: RegistroDeEvidencia | null = null;
  for (const registro of registros) {
    if (registro.epoca === epoca && registro.evento === "aprovado") {
      if (anulacao !== null) aprovacoes = [];
      anulacao = null;
      edicao = null;
      aprovacoes.push(registro);
    } else if (aprovacoes.length > 0 && anulacao === null) {
      // Approvals are voided by a record of their own epoch, or by the first record of the next one.
      if (VOID.has(registro.evento)) anulacao = registro;
      else if (registro.evento === "editado_apos_aprovacao") edicao = registro;
    }
  }
  return { aprovacoes, anulacao, edicao };
}

/** Returns the state of the code, and since when the code is no longer `valido`. */
export function situacaoDoCodigo(
  { anulacao, edicao }: Historia,
  report: { statusId: number; atual: boolean; excluidoEm: string | null },
): { situacao: Verificacao["situacao"]; desde: string | null } {
  if (report.excluidoEm !== null) return { situacao: "retirado", desde: report.excluidoEm };
  if (anulacao !== null) return { situacao: "substituido", desde: anulacao.quando };
  if (!report.atual) return { situacao: "substituido", desde: null };
  if (report.statusId !== STATUS_RELATORIO.aprovado) return { situacao: "em_aprovacao", desde: null };
  return edicao === null ? { situacao: "valido", desde: null } : { situacao: "editado", desde: edicao.quando };
}
