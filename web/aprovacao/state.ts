import type { Aprovacao, Esperado } from "../../domain/aprovacao/schema.ts";
import { STATUS_RELATORIO } from "../../domain/secoes/constants.ts";

/** State of the approval screens, derived from the server's answer. Pure. */

export type Assinante = Aprovacao["assinantes"][number];
export type Act = "aprovar" | "reprovar" | "reabrir";
/** State of a signer; each has its words and its icon. */
export type Situacao = "aprovado" | "semAssinatura" | "anterior" | "vez" | "aguardando" | "rascunho";

const { preenchendo, reprovado, aprovado } = STATUS_RELATORIO;

/** Returns the state of a signer: `rascunho` while the report is being filled out, because the signers are only placeholders then. */
export function situacaoOf(status: number, assinante: Assinante): Situacao {
  if (status === preenchendo) return "rascunho";
  if (assinante.aprovado) {
    if (assinante.conteudoAnterior) return "anterior";
    return assinante.semAssinatura ? "semAssinatura" : "aprovado";
  }
  return assinante.proximoAprovar ? "vez" : "aguardando";
}

/** Reasons that mean "this act is not yours", "already done" or "not in this state of the report", rather than "not your turn yet". */
const NOT_OFFERED: ReadonlySet<string> = new Set([
  "sem_permissao",
  "modo_errado",
  "transicao_invalida",
  "relatorio_preenchendo",
  "relatorio_aprovado",
  "ja_aprovado",
]);

/**
 * Tells whether an act is offered, and why its button is disabled. Undefined: not shown; null: the person may do it; a code: the
 * reason. A disabled button to approve or refuse is shown to signers only.
 */
export function offerOf(aprovacao: Aprovacao, act: Act, usuarioId: string): string | null | undefined {
  const reason = aprovacao.permissoes[act];
  if (reason === null) return null;
  const concerned = act === "reabrir" || aprovacao.assinantes.some((assinante) => assinante.usuarioId === usuarioId);
  return concerned && !NOT_OFFERED.has(reason) ? reason : undefined;
}

/** True when this person may approve or refuse right now. */
export const isOnTurn = (aprovacao: Aprovacao, usuarioId: string): boolean =>
  offerOf(aprovacao, "aprovar", usuarioId) === null || offerOf(aprovacao, "reprovar", usuarioId) === null;

/**
 * Returns the last refusal, until somebody approves after it: the author needs to see the reason while correcting, even when a
 * new round of signing has begun.
 */
export function openRefusal({ status, comentarios, esperado, assinantes }: Aprovacao) {
  const [last] = comentarios;
  const answered = status.id === aprovado || assinantes.some((assinante) => assinante.aprovado);
  if (last === undefined || answered) return null;
  return status.id === reprovado || last.epoca === esperado.epoca - 1 ? last : null;
}

/**
 * Returns the content that a person has read, which is sent with their decision. This content stays the same when somebody else's
 * save changes the screen: the server then answers with the difference, so nobody approves unseen changes.
 * @param read content read so far; null = nothing yet.
 * @param shown version of the report on the screen.
 */
export function readUpTo(read: Esperado | null, now: Esperado, shown: number): Esperado | null {
  if (read === null) return now.versao === shown ? now : null;
  // If the content is the same, only the version (by a new status) or the number of approvals has changed: there is nothing new to read.
  return read.conteudoSha256 === now.conteudoSha256 ? now : read;
}
