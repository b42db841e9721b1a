/** Events that a company may be told of, and limits of webhooks. */

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

/** Event that a test sends: none of the company's. */
export const EVENTO_DE_TESTE = "teste";

/** Endpoints of a company. */
export const MAX_WEBHOOKS = 10;
/** Seconds in which several saves of one report become one delivery. */
export const SEGUNDOS_DA_JUNCAO = 30;
/** Days that deliveries are kept. */
export const DIAS_DAS_ENTREGAS = 30;
/** Hours that a replaced secret still signs. */
export const HORAS_DO_SEGREDO_ANTERIOR = 24;
/** Days of nothing but failures after which an endpoint is switched off. */
export const DIAS_DE_FALHAS = 5;
/** Letters of an answer that are kept. */
export const LETRAS_DA_RESPOSTA = 500;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from each failed attempt to the next one; the first is made at once. */
export const ESPERAS: readonly number[] = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];

/** Deliveries of a page. */
export const ENTREGAS_POR_PAGINA = 30;
