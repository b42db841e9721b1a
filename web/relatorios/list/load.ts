import type { QueryClient } from "@tanstack/react-query";
import { modelosDaObraQuery, obraQuery } from "../../obras/data.ts";
import { anosQuery, relatoriosQuery } from "../queries.ts";
import { readFiltroDeRelatorios } from "./search.ts";

/**
 * Prefetches the data of the button that creates the day's report with one tap: the work and, if the person may add reports, its
 * templates. The button stands at the top of the page, which would jump if the data came later.
 */
export async function loadQuickCreate(client: QueryClient, obraId: string): Promise<void> {
  const query = obraQuery(obraId);
  await client.prefetchQuery(query);
  if (client.getQueryData(query.queryKey)?.permissoes.adicionarRelatorio !== null) return;
  await client.prefetchQuery(modelosDaObraQuery(obraId));
}

export async function loadRelatorios(
  client: QueryClient,
  obraId: string,
  search: Readonly<Record<string, unknown>>,
): Promise<void> {
  // Prefetching does not throw: the page itself shows the error, with a retry.
  await Promise.all([
    client.prefetchInfiniteQuery(relatoriosQuery(obraId, readFiltroDeRelatorios(search))),
    client.prefetchQuery(anosQuery(obraId)),
    loadQuickCreate(client, obraId),
  ]);
}
