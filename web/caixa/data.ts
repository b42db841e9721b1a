import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** Queries of the approver's inbox. Every key contains the company, so two companies never share an answer. */
const company = (): string => getSession()?.empresaId ?? "";

/** Maximum number of reports that the server lists; more reports follow as the listed ones are decided. */
export const CHEIA = 200;
/** Milliseconds between two counts for the badge while the page is visible. */
const EVERY_MS = 60_000;

/** Query of the reports that wait for this person; the badge shows how many these are. */
export function aguardandoQuery() {
  return queryOptions({
    queryKey: ["aguardando-aprovacao", company()],
    queryFn: ({ signal }) => call("listAguardandoAprovacao", { signal }),
    refetchInterval: EVERY_MS,
  });
}

/**
 * Query of the summary of a report. The version on the screen stays until the person reloads it, because an approval is for the
 * version that was read and the server refuses any other.
 */
export function resumoQuery(obraId: string, relatorioId: string) {
  return queryOptions({
    queryKey: ["resumo-da-aprovacao", company(), obraId, relatorioId],
    queryFn: ({ signal }) => call("getResumo", { params: { obraId, relatorioId }, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Loads the inbox afresh, because decisions must not rest on what an earlier visit has read. */
export async function loadAprovacoes(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: ["resumo-da-aprovacao"] });
  await client.fetchQuery({ ...aguardandoQuery(), staleTime: 0 }).catch(() => undefined);
}
