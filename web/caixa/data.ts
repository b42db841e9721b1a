import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** Queries of the approver's inbox. Keys begin with the company, so two companies never share an answer. */
const company = (): string => getSession()?.empresaId ?? "";

/** The server lists no more than these; the others come as these are decided. */
export const CHEIA = 200;
/** Milliseconds between counts of the badge while the page is in sight. */
const EVERY_MS = 60_000;

/** The reports that wait for this person; its length is the badge. */
export function aguardandoQuery() {
  return queryOptions({
    queryKey: ["aguardando-aprovacao", company()],
    queryFn: ({ signal }) => call("listAguardandoAprovacao", { signal }),
    refetchInterval: EVERY_MS,
  });
}

/**
 * A report at a glance. The shown version stays until the person reloads it: approvals are for the version read, and
 * the server refuses others.
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

/** The present inbox: decisions are never based on an earlier visit's reading. */
export async function loadAprovacoes(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: ["resumo-da-aprovacao"] });
  await client.fetchQuery({ ...aguardandoQuery(), staleTime: 0 }).catch(() => undefined);
}
