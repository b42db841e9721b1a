import { getRouteApi } from "@tanstack/react-router";
import { type Busca, readBusca } from "./search.ts";

const route = getRouteApi("/app/analise-de-dados/{-$pagina}/{-$parte}");

type Mudanca = { readonly [K in keyof Busca]?: Busca[K] | undefined };

/** What the page shows, from and to the address. */
export function useBusca() {
  const busca = readBusca(route.useSearch());
  const navigate = route.useNavigate();
  const write = (next: Busca): void => {
    void navigate({ search: next as never, replace: true, resetScroll: false });
  };
  return {
    busca,
    set: (next: Mudanca) => write(readBusca({ ...busca, ...next })),
    /** Leaves period and group as they are. */
    clear: () => {
      const { obras: _o, modelo: _m, statusDoRelatorio: _s, pessoa: _p, atraso: _a, ...rest } = busca;
      write(rest);
    },
  };
}
export type BuscaDaPagina = ReturnType<typeof useBusca>;
