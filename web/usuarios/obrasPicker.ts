import { queryOptions } from "@tanstack/react-query";
import { searchable } from "../../domain/lib/text.ts";
import { call } from "../api/client.ts";
import { getSession } from "../api/session.ts";

/** The works somebody may be given: all that the editor sees, whole, so that searching and "all" are instant. */

export type ObraEscolhivel = { readonly _id: string; readonly nome: string; readonly status: { readonly id: number } };

/** The most that one answer of the list holds. */
const PAGE = 200;

export function obrasEscolhiveisQuery() {
  return queryOptions({
    queryKey: ["obras", getSession()?.empresaId ?? "", "escolhiveis"],
    queryFn: async ({ signal }): Promise<readonly ObraEscolhivel[]> => {
      const all = new Map<string, ObraEscolhivel>();
      for (let pagina = 0; ; pagina += 1) {
        const { obras, totalObras } = await call("listObras", { query: { pagina, porPagina: PAGE }, signal });
        for (const { _id, nome, status } of obras) all.set(_id, { _id, nome, status });
        if (obras.length === 0 || (pagina + 1) * PAGE >= totalObras) return [...all.values()];
      }
    },
    staleTime: 60_000,
  });
}

/** Works whose name holds the search, accents and case aside; `so` leaves only the chosen ones. */
export function filterObras(
  obras: readonly ObraEscolhivel[],
  { busca, so }: { readonly busca: string; readonly so: ReadonlySet<string> | null },
): readonly ObraEscolhivel[] {
  const wanted = searchable(busca.trim());
  return obras.filter(
    ({ _id, nome }) => (so === null || so.has(_id)) && (wanted === "" || searchable(nome).includes(wanted)),
  );
}
