import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { FiltroId } from "../../domain/filtros/ids.ts";
import { call } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import type { Busca } from "./search.ts";

/** Queries of the search-filter pages. Their keys begin like those of the report lists, so a changed report invalidates them too. */
const keyOf = (obraId: string, filtro: FiltroId, what: string, busca: Busca) =>
  ["relatorios", getSession()?.empresaId ?? "", obraId, "filtro", filtro, what, busca] as const;

export function filtroQuery(obraId: string, filtro: FiltroId, busca: Busca) {
  return infiniteQueryOptions({
    queryKey: keyOf(obraId, filtro, "lista", busca),
    queryFn: ({ pageParam, signal }) =>
      call("listFiltro", {
        params: { obraId, filtro },
        query: { ...busca, ...(pageParam !== null && { depois: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximo }) => proximo,
  });
}

/**
 * Query for the values that the page's own filter offers and for the sums of the results. It is separate, so that the list does
 * not wait for its answer.
 */
export function totaisQuery(obraId: string, filtro: FiltroId, busca: Busca) {
  return queryOptions({
    queryKey: keyOf(obraId, filtro, "totais", busca),
    queryFn: ({ signal }) => call("totaisDoFiltro", { params: { obraId, filtro }, query: busca, signal }),
  });
}
