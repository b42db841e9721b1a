import type { FiltroId } from "../filtros/ids.ts";

/** Kinds of files of reports, each with the search-filter page of a work that shows the same kind. */
export const FILTRO_DA_MIDIA = {
  fotos: "galeria",
  videos: "videos",
  anexos: "anexos",
} as const satisfies Readonly<Record<string, FiltroId>>;
export type MidiaId = keyof typeof FILTRO_DA_MIDIA;
