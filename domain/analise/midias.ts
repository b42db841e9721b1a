import type { FiltroId } from "../filtros/ids.ts";

/** Files of reports, over all works: each kind has its page, and the page of a work that shows the same. */
export const FILTRO_DA_MIDIA = {
  fotos: "galeria",
  videos: "videos",
  anexos: "anexos",
} as const satisfies Readonly<Record<string, FiltroId>>;
export type MidiaId = keyof typeof FILTRO_DA_MIDIA;
