import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { getSession } from "../../api/session.ts";
import type { Historico } from "./groups.ts";

/** Queries of the history. The report's version is part of the key: after a change everything is read again. */

export type Where = { readonly obraId: string; readonly relatorioId: string; readonly versao: number };

const key = ({ relatorioId, versao }: Where) => ["historico", getSession()?.empresaId ?? "", relatorioId, versao];

/** Query for the changes, newest first, 50 saves at a time; with `item` only the changes of that item and its children. */
export function historicoQuery(where: Where, item: string | null) {
  const { obraId, relatorioId } = where;
  const about = item === null ? {} : { item, filhos: "true" };
  return infiniteQueryOptions({
    queryKey: [...key(where), "alteracoes", item],
    queryFn: ({ pageParam, signal }): Promise<Historico> =>
      call("listHistorico", {
        params: { obraId, relatorioId },
        query: { ...about, ...(pageParam === null ? {} : { antesDe: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ proximo }) => proximo,
  });
}

export function compararQuery(where: Where, versions: { readonly de: number; readonly ate: number }) {
  const { obraId, relatorioId } = where;
  return queryOptions({
    queryKey: [...key(where), "comparar", versions],
    queryFn: ({ signal }) =>
      call("compararVersoes", { params: { obraId, relatorioId }, query: { ...versions }, signal }),
  });
}
