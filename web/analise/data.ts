import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { MidiaId } from "../../domain/analise/midias.ts";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import { type Busca, daObra, doPeriodo } from "./search.ts";

/**
 * Queries of the analysis pages. Their keys begin with `relatorios`, so that a change of a template or of the company, which
 * invalidates everything under this key, makes them stale too; so does a change of a report (`relatorios/stale.ts`).
 */
const keyOf = (page: string, busca: Busca) =>
  ["relatorios", getSession()?.empresaId ?? "", "analise", page, busca] as const;

export type Criados = CallOutput<"getRelatoriosCriados">;
export type VisaoGeral = CallOutput<"getVisaoGeral">;
export type Aguardando = CallOutput<"listAguardandoDaEmpresa">;
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

/** Query of the reports that the numbers of the page count. */
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

type DaMidia = ReturnType<typeof daObra> & ReturnType<typeof doPeriodo>;
type SemCorte = Omit<DaMidia, "por">;
type DaLista = SemCorte & { readonly depois?: string };
/** Calls of the pages of photos, videos and attachments. The build needs the name of each call as a literal. */
const MIDIAS = {
  fotos: {
    lista: (query: DaLista, signal: AbortSignal) => call("listFotosDaEmpresa", { query, signal }),
    numeros: (query: DaMidia, signal: AbortSignal) => call("getFotosQuantitativos", { query, signal }),
    porObra: (query: SemCorte, signal: AbortSignal) => call("getFotosPorObra", { query, signal }),
  },
  videos: {
    lista: (query: DaLista, signal: AbortSignal) => call("listVideosDaEmpresa", { query, signal }),
    numeros: (query: DaMidia, signal: AbortSignal) => call("getVideosQuantitativos", { query, signal }),
    porObra: (query: SemCorte, signal: AbortSignal) => call("getVideosPorObra", { query, signal }),
  },
  anexos: {
    lista: (query: DaLista, signal: AbortSignal) => call("listAnexosDaEmpresa", { query, signal }),
    numeros: (query: DaMidia, signal: AbortSignal) => call("getAnexosQuantitativos", { query, signal }),
    porObra: (query: SemCorte, signal: AbortSignal) => call("getAnexosPorObra", { query, signal }),
  },
};
const daMidia = (busca: Busca): DaMidia => ({ ...daObra(busca), ...doPeriodo(busca) });
const semCorte = ({ por: _por, ...query }: DaMidia): SemCorte => query;

export type NumerosDeMidias = CallOutput<"getFotosQuantitativos">;
export type MidiasPorObra = CallOutput<"getFotosPorObra">;

export const midiasQuery = (midia: MidiaId, busca: Busca) =>
  queryOptions({
    queryKey: keyOf(midia, busca),
    queryFn: ({ signal }): Promise<NumerosDeMidias> => MIDIAS[midia].numeros(daMidia(busca), signal),
  });

export const midiasPorObraQuery = (midia: MidiaId, busca: Busca) =>
  queryOptions({
    queryKey: keyOf(`${midia}-por-obra`, busca),
    queryFn: ({ signal }): Promise<MidiasPorObra> => MIDIAS[midia].porObra(semCorte(daMidia(busca)), signal),
  });

/** Query of the files themselves, grouped by the report that contains them. */
export const listaDeMidiasQuery = (midia: MidiaId, busca: Busca) =>
  infiniteQueryOptions({
    queryKey: keyOf(`${midia}-lista`, busca),
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...semCorte(daMidia(busca)), ...(pageParam !== null && { depois: pageParam }) };
      return MIDIAS[midia].lista(query, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximo }) => proximo,
  });
