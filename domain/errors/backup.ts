import { define } from "./definition.ts";

/** Refusals of exports of the whole company. */
export const BACKUP_ERRORS = {
  limite_de_backups: define(
    429,
    "A empresa já pediu {limite} exportações nas últimas 24 horas. Baixe uma delas ou tente mais tarde.",
    "The company has already ordered {limite} exports in the last 24 hours. Download one of them or try again later.",
    "La empresa ya pidió {limite} exportaciones en las últimas 24 horas. Descargue una de ellas o inténtelo más tarde.",
  ),
} as const;
