/** Events in a report's chain of evidence, without the validation library so that screens may import them. */
export const EVENTOS_DE_EVIDENCIA = [
  /** created */
  "criado",
  /** sent_to_review */
  "enviado_para_revisao",
  /** opened by a signer, the first time in an epoch */
  "aberto",
  /** approved, with or without a signature */
  "aprovado",
  /** approved again by a signer whose approval was of earlier content */
  "confirmado",
  /** rejected */
  "reprovado",
  /** reopened */
  "reaberto",
  /** unapproved: an administrator took back the status 4 (approved) */
  "aprovacao_desfeita",
  /** edited_after_approval */
  "editado_apos_aprovacao",
  /** superseded: approvals given so far are void */
  "aprovacoes_anuladas",
  /** signer_replaced */
  "assinante_trocado",
  /** the document was made and sealed */
  "documento_selado",
  /** deleted */
  "excluido",
  /** restored */
  "restaurado",
] as const;
export type EventoDeEvidencia = (typeof EVENTOS_DE_EVIDENCIA)[number];
