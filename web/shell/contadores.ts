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

/** Numbers beside the menu entries of the analysis; null until they are known, and after a failure. */
export function useContadoresDaAnalise(): ContadoresDaAnalise | null {
  return useQuery(contadoresQuery()).data?.menuAnaliseDeDados ?? null;
}

/** Numbers beside the menu entries of the registrations; null until they are known, and after a failure. */
export function useContadores(): Contadores | null {
  return useQuery(contadoresQuery()).data?.menuCadastros ?? null;
}
