import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, type CallInput, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** Queries of the audit. */

export type Filtro = {
  readonly usuarioId?: string;
  readonly tipo?: string;
  readonly de?: string;
  readonly ate?: string;
  readonly busca?: string;
};
type Lista = CallOutput<"listAuditoria">;

const empresaId = () => getSession()?.empresaId ?? "";
const queryOf = (filtro: Filtro, cursor: string | undefined, porPagina: number) =>
  ({ ...filtro, porPagina, ...(cursor !== undefined && { cursor }) }) satisfies CallInput<"listAuditoria">["query"];

export function auditoriaQuery(filtro: Filtro) {
  return infiniteQueryOptions({
    queryKey: ["auditoria", empresaId(), filtro],
    queryFn: ({ pageParam, signal }) => call("listAuditoria", { query: queryOf(filtro, pageParam, 50), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Lista) => last.proximo ?? undefined,
  });
}

export function filtrosQuery() {
  return queryOptions({
    queryKey: ["auditoria-filtros", empresaId()],
    queryFn: ({ signal }) => call("getFiltrosDaAuditoria", { signal }),
  });
}

export function historicoDaEmpresaQuery() {
  return infiniteQueryOptions({
    queryKey: ["empresa-historico", empresaId()],
    queryFn: ({ pageParam, signal }) =>
      call("getHistoricoDaEmpresa", {
        query: { porPagina: 10, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Lista) => last.proximo ?? undefined,
  });
}

/** Maximum number of records in one export: more than a person reads, and few enough for a browser to handle. */
export const EXPORTADAS = 10_000;

/** Returns all records that match the filter, newest first, at most {@link EXPORTADAS}; `parte` is true when there are more. */
export async function readAll(filtro: Filtro): Promise<{ itens: Lista["itens"]; parte: boolean }> {
  const itens: Lista["itens"][number][] = [];
  let cursor: string | undefined;
  do {
    const page: Lista = await call("listAuditoria", { query: queryOf(filtro, cursor, 500) });
    itens.push(...page.itens);
    cursor = page.proximo ?? undefined;
  } while (cursor !== undefined && itens.length < EXPORTADAS);
  return { itens, parte: cursor !== undefined };
}
