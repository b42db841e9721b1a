/** Constants of reminders. Does not import the validation library, so that screens may import this file. */

/** One call may name at most this many works. */
export const MAX_LEMBRADAS = 100;

/**
 * `lembrada`: the people were reminded now. `jaLembrada`: they were reminded earlier, on the same day. `voce`: the caller is the
 * responsible person. `semAvisos`: the responsible people want no reminders. `naoEspera`: no report is expected, on a day off or
 * outside the work's term. `naoEncontrada`: no work in progress that the caller sees.
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
