import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";
import { SEM_GRUPO, type StatusObraId } from "../../domain/obras/constants.ts";
import { MIN_SEARCH_LENGTH } from "../ui/searchLength.ts";

/** Queries of the screens of works. Keys contain the company, so two companies never share an answer. */
const company = (): string => getSession()?.empresaId ?? "";

export type ListaDeObras = CallOutput<"listObras">;
export type Obra = CallOutput<"getObra">;
export type ObraListada = ListaDeObras["obras"][number];

export type GrupoDeObra = CallOutput<"listGruposDeObra">[number];

export type FiltroDeObras = {
  readonly busca?: string | undefined;
  readonly status?: StatusObraId | undefined;
  /** Id of a group, `SEM_GRUPO` for none. */
  readonly grupo?: string | undefined;
};

/** Query for the works that match the filter, in pages of 30 (the server's default) until all are loaded. */
export function obrasQuery({ busca, status, grupo }: FiltroDeObras) {
  const wanted = busca !== undefined && busca.trim().length >= MIN_SEARCH_LENGTH ? busca.trim() : undefined;
  return infiniteQueryOptions({
    queryKey: ["obras", company(), wanted ?? "", status ?? 0, grupo ?? ""],
    queryFn: ({ pageParam, signal }) =>
      call("listObras", { query: { busca: wanted, status, grupo, pagina: pageParam, grupoObra: "true" }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last: ListaDeObras, pages: ListaDeObras[]) =>
      last.obras.length > 0 && pages.reduce((sum, page) => sum + page.obras.length, 0) < last.totalObras
        ? pages.length
        : undefined,
  });
}

/** One work with its dashboard. */
export function obraQuery(obraId: string) {
  return queryOptions({
    queryKey: ["obra", company(), obraId],
    queryFn: ({ signal }) => call("getObra", { params: { obraId }, signal }),
  });
}

/** The templates that reports of a work are made from. */
export function modelosDaObraQuery(obraId: string) {
  return queryOptions({
    queryKey: ["modelos-da-obra", company(), obraId],
    queryFn: ({ signal }) => call("listModelosDaObra", { params: { obraId }, signal }),
  });
}

/** All groups of works of the company. */
export function gruposQuery() {
  return queryOptions({
    queryKey: ["grupos-de-obra", company()],
    queryFn: ({ signal }) => call("listGruposDeObra", { signal }),
  });
}

/** Returns the name of a group; for 'no group' the given words `semGrupo`, which are in the person's language. */
export const nomeDoGrupo = (grupo: { readonly _id: string; readonly descricao: string }, semGrupo: string): string =>
  grupo._id === SEM_GRUPO ? semGrupo : grupo.descricao;

/** Called after adding or changing a work: stores the answer as the cached work and invalidates the lists of works and of groups. */
export function keepObra(client: QueryClient, obra: Obra): void {
  client.setQueryData(obraQuery(obra._id).queryKey, obra);
  void client.invalidateQueries({ queryKey: ["obras"] });
  void client.invalidateQueries({ queryKey: ["grupos-de-obra"] });
}

/** Called after deleting a work: removes the work from the lists at once; the counts of the lists follow with the next answer. */
export async function forgetObra(client: QueryClient, obraId: string): Promise<void> {
  client.removeQueries({ queryKey: ["obra", company(), obraId] });
  client.setQueriesData<InfiniteData<ListaDeObras, number>>({ queryKey: ["obras"] }, (lista) =>
    lista
      ? {
          ...lista,
          pages: lista.pages.map((page) => ({ ...page, obras: page.obras.filter((obra) => obra._id !== obraId) })),
        }
      : lista,
  );
  await Promise.all([
    client.invalidateQueries({ queryKey: ["obras"] }),
    client.invalidateQueries({ queryKey: ["grupos-de-obra"] }),
    client.invalidateQueries({ queryKey: ["lixeira"] }),
  ]);
}
