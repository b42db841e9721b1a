import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import { type Busca, daObra, doPeriodo } from "./search.ts";

/** What the analysis pages read. Under the key of the reports' lists: what changes a report makes them old too. */
const keyOf = (page: string, busca: Busca) =>
  ["relatorios", getSession()?.empresaId ?? "", "analise", page, busca] as const;

export type Criados = CallOutput<"getRelatoriosCriados">;
export type VisaoGeral = CallOutput<"getVisaoGeral">;
export type Grade = CallOutput<"getGradeDeRelatorios">;

export const visaoGeralQuery = (busca: Busca) =>
  queryOptions({
    queryKey: keyOf("geral", busca),
    queryFn: ({ signal }) => call("getVisaoGeral", { query: { ...daObra(busca), ...doPeriodo(busca) }, signal }),
  });

export const criadosQuery = (busca: Busca) =>
  queryOptions({
    queryKey: keyOf("criados", busca),
    queryFn: ({ signal }) => call("getRelatoriosCriados", { query: busca, signal }),
  });

/** The reports behind the numbers. */
export const listaQuery = ({ por: _por, ...busca }: Busca) =>
  infiniteQueryOptions({
    queryKey: keyOf("lista", busca),
    queryFn: ({ pageParam, signal }) =>
      call("listRelatoriosCriados", { query: { ...busca, ...(pageParam !== null && { depois: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximo }) => proximo,
  });

export const gradeQuery = (busca: Busca) =>
  infiniteQueryOptions({
    queryKey: keyOf("grade", busca),
    queryFn: ({ pageParam, signal }) =>
      call("getGradeDeRelatorios", { query: { ...daObra(busca), pagina: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.obras.length > 0 && pages.reduce((sum, { obras }) => sum + obras.length, 0) < last.totalDeObras
        ? pages.length
        : undefined,
  });

export const aguardandoDaEmpresaQuery = (busca: Busca) =>
  infiniteQueryOptions({
    queryKey: keyOf("aguardando", busca),
    queryFn: ({ pageParam, signal }) =>
      call("listAguardandoDaEmpresa", { query: { ...daObra(busca), pagina: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.relatorios.length > 0 && pages.reduce((sum, page) => sum + page.relatorios.length, 0) < last.total
        ? pages.length
        : undefined,
  });
