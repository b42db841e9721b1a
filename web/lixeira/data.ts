import { infiniteQueryOptions } from "@tanstack/react-query";
import type { TipoDaLixeira } from "../../domain/lixeira/tipos.ts";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

export type ItemDaLixeira = CallOutput<"listLixeira">["itens"][number];
export type FiltroDaLixeira = { readonly tipo: TipoDaLixeira | null; readonly busca: string };

export function lixeiraQuery({ tipo, busca }: FiltroDaLixeira) {
  return infiniteQueryOptions({
    queryKey: ["lixeira", getSession()?.empresaId ?? "", tipo, busca],
    queryFn: ({ pageParam, signal }) =>
      call("listLixeira", {
        query: { pagina: pageParam, ...(tipo !== null && { tipo }), ...(busca !== "" && { busca }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last: CallOutput<"listLixeira">, pages: CallOutput<"listLixeira">[]) =>
      last.itens.length > 0 && pages.reduce((sum, page) => sum + page.itens.length, 0) < last.total
        ? pages.length
        : undefined,
  });
}
