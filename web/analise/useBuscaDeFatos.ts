import { getRouteApi } from "@tanstack/react-router";
import type { Busca } from "./search.ts";
import { type BuscaDeFatos, readBuscaDeFatos } from "./searchDeFatos.ts";

const route = getRouteApi("/app/analise-de-dados/{-$pagina}/{-$parte}");

type Mudanca = { readonly [K in keyof BuscaDeFatos | keyof Busca]?: unknown };

/** What such a page shows, from and to the address. */
export function useBuscaDeFatos() {
  const busca = readBuscaDeFatos(route.useSearch());
  const navigate = route.useNavigate();
  const write = (next: BuscaDeFatos): void => {
    void navigate({ search: next as never, replace: true, resetScroll: false });
  };
  return {
    busca,
    set: (next: Mudanca) => write(readBuscaDeFatos({ ...busca, ...next })),
    /** Leaves period, group and what is measured as they are. */
    clear: () => {
      const { obras: _o, linha: _l, tipo: _t, categoria: _c, tag: _g, ...rest } = busca;
      write(rest);
    },
  };
}
