import { getRouteApi } from "@tanstack/react-router";
import { useTypedSearch } from "../ui/useTypedSearch.ts";
import { type Busca, countFiltros, isFiltering, readBusca } from "./search.ts";

const route = getRouteApi("/app/obras/$obraId/$filtro");

type Mudanca = { readonly [K in keyof Busca]?: Busca[K] | undefined };

/** Reads the page's filter from the address and writes changes back to it; typed text is written after a pause. */
export function useBusca() {
  // The router merges the parsed values over the raw ones, so invalid values come back; parsing again removes them.
  const busca = readBusca(route.useSearch());
  const navigate = route.useNavigate();
  const { typed, setTyped, forget } = useTypedSearch(busca.texto ?? "", (texto) => {
    void navigate({ search: (before) => readBusca({ ...before, texto }), replace: true, resetScroll: false });
  });

  return {
    busca,
    typed,
    setTyped,
    set: (next: Mudanca) => {
      void navigate({ search: (before) => readBusca({ ...before, ...next }), replace: true, resetScroll: false });
    },
    clear: () => {
      forget();
      void navigate({ search: {}, replace: true, resetScroll: false });
    },
    filtros: countFiltros(busca),
    filtering: isFiltering(busca),
  };
}
export type BuscaDaPagina = ReturnType<typeof useBusca>;
