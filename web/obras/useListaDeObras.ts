import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type FiltroDeObras, type ListaDeObras, obrasQuery } from "./data.ts";

/** Joins the pages read so far into one list; the counts come from the newest page. */
export function useListaDeObras(filtro: FiltroDeObras) {
  const query = useInfiniteQuery({ ...obrasQuery(filtro), placeholderData: keepPreviousData });
  const pages: readonly ListaDeObras[] | undefined = query.data?.pages;
  const obras = useMemo(() => {
    // A work added between two requests shifts others to the next page; no work may appear twice.
    const byId = new Map((pages ?? []).flatMap((page) => page.obras).map((obra) => [obra._id, obra]));
    return [...byId.values()];
  }, [pages]);
  return { query, obras, newest: pages?.at(-1) };
}
