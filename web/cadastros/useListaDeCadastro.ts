import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { getSession } from "../api/session.ts";
import type { More } from "../ui/LoadMore.tsx";

/** A page of a list: its entries, and the total of the filter. */
export type PaginaDeCadastro<Item> = { readonly itens: readonly Item[]; readonly total: number };

/** The list as a screen reads it: all pages so far as one, and the query behind them. */
export type ListaDeCadastro<Item> = {
  /** Undefined until the first answer. */
  readonly itens: readonly Item[] | undefined;
  readonly total: number | undefined;
  /** The whole newest page, with its further fields (counts, permissions). */
  readonly newest: PaginaDeCadastro<Item> | undefined;
  /** An older filter's answer is shown while the new one is on its way. */
  readonly busy: boolean;
  readonly error: unknown;
  readonly pending: boolean;
  /** Loads the next page; null when the list is not read in pages. */
  readonly more: More | null;
  readonly retry: () => void;
};

/**
 * Reads a list of registrations page by page.
 * @param key parts of the key besides company and page; `invalidateQueries` names its first element.
 * @param read one page, counted from 0.
 */
export function useListaDeCadastro<Item extends { readonly _id: string }, Page extends PaginaDeCadastro<Item>>(
  key: readonly [string, ...unknown[]],
  read: (pagina: number, signal: AbortSignal) => Promise<Page & PaginaDeCadastro<Item>>,
): ListaDeCadastro<Item> & { readonly newest: Page | undefined } {
  const [name, ...rest] = key;
  const query = useInfiniteQuery({
    queryKey: [name, getSession()?.empresaId ?? "", ...rest],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: Page[]) =>
      last.itens.length > 0 && pages.reduce((sum, page) => sum + page.itens.length, 0) < last.total
        ? pages.length
        : undefined,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const itens = useMemo(() => {
    // Entries added meanwhile move others to the next page; no entry may appear twice.
    if (pages === undefined) return undefined;
    return [...new Map(pages.flatMap((page) => page.itens).map((item) => [item._id, item])).values()];
  }, [pages]);
  const newest = pages?.at(-1);
  return {
    itens,
    total: newest?.total,
    newest,
    busy: query.isPlaceholderData,
    error: query.error,
    pending: query.isPending,
    more: query,
    retry: () => void query.refetch(),
  };
}

/** Gives a list that is read in one piece the same form. `itens` is undefined until it has arrived. */
export function wholeList<Item>(
  itens: readonly Item[] | undefined,
  { error, retry }: { error: unknown; retry: () => void },
): ListaDeCadastro<Item> {
  return {
    itens,
    total: itens?.length,
    newest: itens && { itens, total: itens.length },
    busy: false,
    error,
    pending: itens === undefined && error === null,
    more: null,
    retry,
  };
}
