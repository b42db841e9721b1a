import { define } from "./definition.ts";

/** Errors with which an export of the whole company is refused. */
export const BACKUP_ERRORS = {
  limite_de_backups: define(
    429,
    "A empresa já pediu {limite} exportações nas últimas 24 horas. Baixe uma delas ou tente mais tarde.",
    "The company has already ordered {limite} exports in the last 24 hours. Download one of them or try again later.",
    "La empresa ya pidió {limite} exportaciones en las últimas 24 horas. Descargue una de ellas o inténtelo más tarde.",
  ),
} as const;
