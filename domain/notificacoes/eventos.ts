/** Events of notifications, without the validation library so that screens may import them. */

export const EVENTOS = [
  "adicionado",
  "aguardando_revisao",
  "aprovado",
  "reprovado",
  "reaberto",
  "excluido",
  "comentario",
  "assinante_desativado",
  /** Somebody else's act voided the person's approval or ended the person's turn. */
  "aprovacao_anulada",
  /** Today's report is missing in works that the person is responsible for. */
  "lembrete",
] as const;
export type Evento = (typeof EVENTOS)[number];
/** Events of a report. */
export type EventoDoRelatorio = Exclude<Evento, "lembrete">;

/**
 * Where an event is announced until the person changes it: in the application (`app`), by mail, and on the devices that the
 * person switched on (`push`).
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
