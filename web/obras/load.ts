import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { paths } from "../lib/paths.ts";
import { type FiltroDeObras, obraQuery, obrasQuery } from "./data.ts";
import { toastUnreadable } from "./toastUnreadable.ts";

/** Starts reading the list while the page's code and texts are loaded; the page itself shows the loading state and errors. */
export function startObras(client: QueryClient, filtro: FiltroDeObras): void {
  void client.prefetchInfiniteQuery(obrasQuery(filtro));
}

/**
 * Loads the work before one of its screens opens. When the work cannot be read, shows why and goes to the list of works; a
 * preload on hover fails silently.
 */
export async function loadObra(client: QueryClient, obraId: string, preload: boolean): Promise<void> {
  try {
    await client.ensureQueryData({ ...obraQuery(obraId), revalidateIfStale: true });
  } catch (error) {
    if (preload) return;
    await toastUnreadable(error);
    // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
    throw redirect({ href: paths.obras(), replace: true });
  }
}
