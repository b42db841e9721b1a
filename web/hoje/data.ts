import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { PedidoDeHoje } from "../../domain/hoje/quadro.ts";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** Queries of the home. A page has 30 works; by default the works in which somebody has to act come first. */

export type Hoje = CallOutput<"getHoje">;
export type ObraDeHoje = Hoje["obras"][number];

/** @param pedido which works the board shows, and in which order */
export function hojeQuery(pedido: PedidoDeHoje = {}) {
  return infiniteQueryOptions({
    queryKey: ["hoje", getSession()?.empresaId ?? "", pedido],
    queryFn: ({ pageParam, signal }) => call("getHoje", { query: { pagina: pageParam, ...pedido }, signal }),
    initialPageParam: 0,
    // Every visit reads again, so that changes made meanwhile are seen.
    staleTime: 0,
    getNextPageParam: (last: Hoje, pages: Hoje[]) =>
      last.obras.length > 0 && pages.reduce((sum, page) => sum + page.obras.length, 0) < last.total
        ? pages.length
        : undefined,
  });
}

/** Polling for a new company's first document, which is made within seconds: interval in ms, and number of answers after which polling stops. */
const LOOK = { everyMs: 2000, times: 30 } as const;

/** Returns the polling interval of the home while the first document of a new company is being made; false stops polling. */
export const waitsForDocument = (hoje: Hoje | undefined, looked: number): number | false =>
  hoje?.bemVindo?.documento === null && looked < LOOK.times ? LOOK.everyMs : false;

export type FiltroDeHoje = CallOutput<"listFiltrosDeHoje">["filtros"][number];

/** The board's filters that the person has saved. */
export const filtrosDeHojeQuery = () =>
  queryOptions({
    queryKey: ["hoje-filtros", getSession()?.empresaId ?? ""],
    queryFn: ({ signal }) => call("listFiltrosDeHoje", { signal }),
  });
