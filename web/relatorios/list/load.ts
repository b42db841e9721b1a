import type { QueryClient } from "@tanstack/react-query";
import { modelosDaObraQuery, obraQuery } from "../../obras/data.ts";
import { anosQuery, relatoriosQuery } from "../queries.ts";
import { readFiltroDeRelatorios } from "./search.ts";

/**
 * Loads ahead what the one-tap creation of the day's report needs, where the person may add reports: it stands on top of the
 * page, which would jump if it came later.
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
