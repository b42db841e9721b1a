import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { getSession } from "../api/session.ts";
import type { More } from "../ui/LoadMore.tsx";

/** A page of a list: its entries, and the number of all entries that match the filter. */
export type PaginaDeCadastro<Item> = { readonly itens: readonly Item[]; readonly total: number };

/** The list in the form that a screen uses: all pages loaded so far as one list, and the state of the query. */
export type ListaDeCadastro<Item> = {
  /** Undefined until the first answer. */
  readonly itens: readonly Item[] | undefined;
  readonly total: number | undefined;
  /** The whole newest page, with its further fields (counts, permissions). */
  readonly newest: PaginaDeCadastro<Item> | undefined;
  /** True while the answer for an older filter is shown and the new answer is pending. */
  readonly busy: boolean;
  readonly error: unknown;
  readonly pending: boolean;
  /** Loads the next page; null when the list is loaded as a whole. */
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
    // Entries added between two reads move others to the next page; no entry may appear twice.
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

/** Gives the form of {@link ListaDeCadastro} to a list that is loaded as a whole. `itens` is undefined until the answer has arrived. */
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
