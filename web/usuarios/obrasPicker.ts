import { queryOptions } from "@tanstack/react-query";
import { holdsWords } from "../../domain/lib/text.ts";
import { call } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** The works that a person may be given: all works that the editor sees, fetched as a whole so that searching and "all" are instant. */

export type ObraEscolhivel = { readonly _id: string; readonly nome: string; readonly status: { readonly id: number } };

/** Maximum number of works in one answer of the list. */
const PAGE = 200;

export function obrasEscolhiveisQuery() {
  return queryOptions({
    queryKey: ["obras", getSession()?.empresaId ?? "", "escolhiveis"],
    queryFn: async ({ signal }): Promise<readonly ObraEscolhivel[]> => {
      const page = (pagina: number) => call("listObras", { query: { pagina, porPagina: PAGE }, signal });
      const first = await page(0);
      // The first answer tells how many works there are; all other pages are requested at once, so a thousand works take two round trips, not five.
      const others = Array.from({ length: Math.ceil(first.totalObras / PAGE) - 1 }, (_, n) => page(n + 1));
      const obras = [first, ...(await Promise.all(others))].flatMap((answer) => answer.obras);
      // If a work is added meanwhile, another work moves to the next page and is read twice: duplicates are removed.
      return [...new Map(obras.map(({ _id, nome, status }) => [_id, { _id, nome, status }])).values()];
    },
    staleTime: 60_000,
  });
}

/** Works whose name holds the words of the search; `so` leaves only the chosen ones. */
export function filterObras(
  obras: readonly ObraEscolhivel[],
  { busca, so }: { readonly busca: string; readonly so: ReadonlySet<string> | null },
): readonly ObraEscolhivel[] {
  return obras.filter(({ _id, nome }) => (so === null || so.has(_id)) && holdsWords(nome, busca));
}
