import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Impressao } from "../../domain/impressoes/contract.ts";
import { call } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** Queries of documents over a period. */
const company = (): string => getSession()?.empresaId ?? "";

const LOOK_MS = 1000;

/** True for a document that waits in the queue or is being made. */
export const isUnfinished = ({ estado }: Impressao): boolean => estado === "na_fila" || estado === "fazendo";

/** Query for the person's documents in this work; polled every second while a document waits or is being made. */
export function impressoesQuery(obraId: string) {
  return queryOptions({
    queryKey: ["impressoes", company(), obraId],
    queryFn: ({ signal }) => call("listImpressoes", { params: { obraId }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) === true ? LOOK_MS : false),
    staleTime: 0,
  });
}

export type Periodo = { readonly de: string; readonly ate: string; readonly modeloId: string | null };

/** Number of reports and photos in a period for this person. */
export function contagemQuery(obraId: string, { de, ate, modeloId }: Periodo) {
  return queryOptions({
    queryKey: ["relatorios", company(), obraId, "periodo", de, ate, modeloId],
    queryFn: ({ signal }) =>
      call("contarRelatoriosDoPeriodo", {
        params: { obraId },
        query: { de, ate, ...(modeloId === null ? {} : { modeloId }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
