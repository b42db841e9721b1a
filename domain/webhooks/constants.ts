/** Events that webhooks can report, and limits of webhooks. */

export const EVENTOS = [
  "relatorio.criado",
  "relatorio.salvo",
  "relatorio.enviado",
  "relatorio.aprovado",
  "relatorio.reprovado",
  "relatorio.reaberto",
  "relatorio.excluido",
  "relatorio.restaurado",
  "obra.criada",
  "obra.alterada",
  "obra.excluida",
  "obra.restaurada",
  "cronograma.recalculado",
  "exportacao.pronta",
] as const;
export type Evento = (typeof EVENTOS)[number];

/** Event sent by a test; not one of the company's events. */
export const EVENTO_DE_TESTE = "teste";

/** At most this many webhooks per company. */
export const MAX_WEBHOOKS = 10;
/** Saves of one report within this many seconds become one delivery. */
export const SEGUNDOS_DA_JUNCAO = 30;
/** Days for which deliveries are kept. */
export const DIAS_DAS_ENTREGAS = 30;
/** For this many hours after a secret is replaced, the old secret signs deliveries too. */
export const HORAS_DO_SEGREDO_ANTERIOR = 24;
/** A webhook is switched off once every attempt has failed for this many days. */
export const DIAS_DE_FALHAS = 5;
/** At most this many letters of the body of an answer are kept. */
export const LETRAS_DA_RESPOSTA = 500;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds between a failed attempt and the next one; the first attempt is made at once. */
export const ESPERAS: readonly number[] = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];

/** Deliveries per page. */
export const ENTREGAS_POR_PAGINA = 30;
