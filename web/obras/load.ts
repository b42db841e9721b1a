import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { paths } from "../lib/paths.ts";
import { type FiltroDeObras, obraQuery, obrasQuery } from "./data.ts";
import { toastUnreadable } from "./toastUnreadable.ts";

/** Starts reading the list while its code and texts arrive; the page shows its own waiting and its own error. */
export function startObras(client: QueryClient, filtro: FiltroDeObras): void {
  void client.prefetchInfiniteQuery(obrasQuery(filtro));
}

/**
 * The work of a work area. One that cannot be read leads to the list with the server's sentence;
 * fetched ahead on hover, it fails in silence.
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
