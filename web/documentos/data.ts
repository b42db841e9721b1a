import { infiniteQueryOptions, keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

export type Lista = CallOutput<"listDocumentos">;
export type Pasta = Lista["pastas"][number];
export type Documento = Lista["anexos"][number];
export type Filtro = { readonly pasta?: string | undefined; readonly busca?: string | undefined };

const keyOf = (obraId: string) => ["documentos", getSession()?.empresaId ?? "", obraId] as const;

/** Query for the documents of one folder, of a search, or of the whole work. Each answer holds all folders and one page of documents. */
export function documentosQuery(obraId: string, { pasta, busca }: Filtro) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(obraId), pasta ?? "", busca ?? ""],
    queryFn: ({ pageParam, signal }) =>
      call("listDocumentos", { params: { obraId }, query: { pasta, busca, pagina: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Lista, pages: Lista[]) =>
      last.anexos.length > 0 && pages.reduce((sum, page) => sum + page.anexos.length, 0) < last.total
        ? pages.length
        : undefined,
    placeholderData: keepPreviousData,
  });
}

/** Invalidates all document lists of the work, because the folders in them carry document counts, and the bin. */
export async function refreshDocumentos(client: QueryClient, obraId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keyOf(obraId) }),
    client.invalidateQueries({ queryKey: ["lixeira"] }),
  ]);
}
