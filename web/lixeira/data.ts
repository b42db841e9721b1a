import { infiniteQueryOptions } from "@tanstack/react-query";
import { call, type CallOutput } from "../api/client.ts";
import { getSession } from "../api/session.ts";

export type ItemDaLixeira = CallOutput<"listLixeira">["itens"][number];

export function lixeiraQuery() {
  return infiniteQueryOptions({
    queryKey: ["lixeira", getSession()?.empresaId ?? ""],
    queryFn: ({ pageParam, signal }) => call("listLixeira", { query: { pagina: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last: CallOutput<"listLixeira">, pages: CallOutput<"listLixeira">[]) =>
      last.itens.length > 0 && pages.reduce((sum, page) => sum + page.itens.length, 0) < last.total
        ? pages.length
        : undefined,
  });
}
