import type { QueryClient } from "@tanstack/react-query";
import { modelosDaObraQuery, obraQuery } from "../../obras/data.ts";
import { anosQuery, relatoriosQuery } from "../queries.ts";
import { readFiltroDeRelatorios } from "./search.ts";

/** What the day's report in one tap needs, where the person may add reports: it is above everything, which would jump. */
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
  // The page itself shows what went wrong, with a retry.
  await Promise.all([
    client.prefetchInfiniteQuery(relatoriosQuery(obraId, readFiltroDeRelatorios(search))),
    client.prefetchQuery(anosQuery(obraId)),
    loadQuickCreate(client, obraId),
  ]);
}
