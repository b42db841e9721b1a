import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { FiltroId } from "../../domain/filtros/ids.ts";
import type { ItemDoFiltro, PaginaDoFiltro, RelatorioDoFiltro } from "../../domain/filtros/schema.ts";
import { filtroQuery } from "./data.ts";
import type { Busca } from "./search.ts";

/** With fewer matches than this the screen is not full, and the next page is requested automatically. */
const ENOUGH = 20;

/** A report with its matches. */
export type Encontrado = RelatorioDoFiltro & { readonly itens: readonly ItemDoFiltro[] };

/** Joins the pages read so far into one list. The first page may be short, so more pages are requested until a screen is full. */
export function useLista(obraId: string, filtro: FiltroId, busca: Busca) {
  const query = useInfiniteQuery({ ...filtroQuery(obraId, filtro, busca), placeholderData: keepPreviousData });
  // `keepPreviousData` may still give pages of another kind; their rows must not be drawn as this kind's.
  const pages: readonly PaginaDoFiltro[] = (query.data?.pages ?? []).filter(({ tipo }) => tipo === filtro);
  const relatorios = useMemo(() => {
    // A report whose date was changed meanwhile may come twice; it is shown once.
    const byId = new Map(
      pages.flatMap((page): readonly Encontrado[] => page.relatorios).map((each) => [each._id, each]),
    );
    return [...byId.values()];
  }, [pages]);
  const shown = relatorios.reduce((sum, { itens }) => sum + itens.length, 0);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const searching = hasNextPage && shown < ENOUGH && !isError;
  useEffect(() => {
    if (searching && !isFetching) void fetchNextPage();
  }, [searching, isFetching, fetchNextPage]);
  return { query, relatorios, loaded: pages.length > 0, searching };
}
export type ListaDoFiltro = ReturnType<typeof useLista>;
