/** Limits of the lists in a report. Apart from `constants.ts`, which every page of the browser loads. */

/** Most entries of the lists in a report's body. */
export const LIMITES_DAS_LISTAS = {
  /** Labour, equipment, occurrences, materials and comments; activities have a limit of their own. */
  linhasPorSecao: 1000,
  maoDeObraPorAtividade: 200,
  tagsPorOcorrencia: 50,
  camposPersonalizadosPorItem: 100,
  opcoesPorCampoPersonalizado: 100,
  checklistsPorRelatorio: 200,
} as const;

/** A checklist has at most this many questions, in a template and in a report. */
export const MAX_PERGUNTAS = 300;
/** A question has at most this many options. */
export const MAX_OPCOES = 50;
