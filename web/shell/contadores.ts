import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

export type Contadores = CallOutput<"menuContadores">["menuCadastros"];

export function contadoresQuery() {
  return queryOptions({
    queryKey: ["menu-contadores", getSession()?.empresaId ?? ""],
    queryFn: ({ signal }) => call("menuContadores", { signal }),
  });
}

export type ContadoresDaAnalise = CallOutput<"menuContadores">["menuAnaliseDeDados"];

/** The same beside the places of the analysis. */
export function useContadoresDaAnalise(): ContadoresDaAnalise | null {
  return useQuery(contadoresQuery()).data?.menuAnaliseDeDados ?? null;
}

/** Numbers beside the places of the registrations; null while they are not there: a failure shows none. */
export function useContadores(): Contadores | null {
  return useQuery(contadoresQuery()).data?.menuCadastros ?? null;
}
