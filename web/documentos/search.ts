import type { Filtro } from "./data.ts";

/** Reads the page's filter from the address. */
export function readFiltroDeDocumentos(search: Readonly<Record<string, unknown>>): Filtro {
  const { pasta } = search;
  return typeof pasta === "string" ? { pasta } : {};
}
