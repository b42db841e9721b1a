import { queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../../../api/client.ts";
import { getSession } from "../../../api/session.ts";

export type Log = CallOutput<"getLog">;

/** People who opened and people who changed a report; fetched again at each opening of the window. */
export function logQuery(obraId: string, relatorioId: string) {
  return queryOptions({
    queryKey: ["log", getSession()?.empresaId ?? "", obraId, relatorioId],
    queryFn: ({ signal }) => call("getLog", { params: { obraId, relatorioId }, signal }),
    staleTime: 0,
  });
}
