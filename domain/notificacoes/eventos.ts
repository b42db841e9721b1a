/** Events that people are notified of. Does not import the validation library, so that screens may import this file. */

export const EVENTOS = [
  "adicionado",
  "aguardando_revisao",
  "aprovado",
  "reprovado",
  "reaberto",
  "excluido",
  "comentario",
  "assinante_desativado",
  /** Another person's act voided this person's approval or ended this person's turn. */
  "aprovacao_anulada",
  /** Today's report is missing in works that the person is responsible for. */
  "lembrete",
] as const;
export type Evento = (typeof EVENTOS)[number];
/** Events of a report. */
export type EventoDoRelatorio = Exclude<Evento, "lembrete">;

/**
 * Default channels for each event, until the person changes them: in the application (`app`), by mail (`email`), and on the
 * devices for which the person switched notifications on (`push`).
 */
export const PREFERENCIAS_PADRAO = {
  adicionado: { app: true, email: false, push: false },
  aguardando_revisao: { app: true, email: true, push: true },
  aprovado: { app: true, email: true, push: true },
  reprovado: { app: true, email: true, push: true },
  reaberto: { app: true, email: true, push: true },
  excluido: { app: true, email: false, push: false },
  comentario: { app: true, email: true, push: true },
  assinante_desativado: { app: true, email: true, push: true },
  aprovacao_anulada: { app: true, email: true, push: true },
  lembrete: { app: true, email: true, push: true },
} as const satisfies Readonly<Record<Evento, { app: boolean; email: boolean; push: boolean }>>;
