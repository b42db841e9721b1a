import { define } from "./definition.ts";

/** Errors with which calls about webhooks are refused. */
export const WEBHOOK_ERRORS = {
  limite_de_webhooks: define(
    409,
    "A empresa já tem {limite} webhooks. Remova um deles.",
    "The company already has {limite} webhooks. Remove one of them.",
    "La empresa ya tiene {limite} webhooks. Quite uno.",
  ),
  webhook_desligado: define(
    409,
    "Este webhook está desligado. Ligue-o antes de enviar.",
    "This webhook is switched off. Switch it on before sending.",
    "Este webhook está apagado. Enciéndalo antes de enviar.",
  ),
} as const;
