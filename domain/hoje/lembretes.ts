/** Reminders, without the validation library so that screens may import them. */

/** Works of one call. */
export const MAX_LEMBRADAS = 100;

/**
 * `lembrada`: these people were told now. `jaLembrada`: they were told before, on this day. `voce`: the person who asks is responsible.
 * `semAvisos`: those who are responsible want no reminders. `naoEspera`: a day off, or outside of the work's term.
 * `naoEncontrada`: no work in progress that the person sees.
 */
export const RESULTADOS_DO_LEMBRETE = [
  "lembrada",
  "jaLembrada",
  "voce",
  "semResponsavel",
  "semAvisos",
  "temRelatorio",
  "naoEspera",
  "naoEncontrada",
] as const;
