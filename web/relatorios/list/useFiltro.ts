import { getRouteApi } from "@tanstack/react-router";
import { type FiltroDeRelatorios, isFiltering, type PedidoDaLista, readFiltroDeRelatorios } from "./search.ts";

const route = getRouteApi("/app/obras/$obraId/relatorios");

/** Reads the list's filter from the address and writes it there. */
export function useFiltro() {
  // Read from the address at each render; invalid values are left out.
  const filtro = readFiltroDeRelatorios(route.useSearch());
  const navigate = route.useNavigate();
  const write = (next: Partial<Record<keyof FiltroDeRelatorios, unknown>>): void => {
    void navigate({
      search: (before) => ({ ...before, ...next }) as PedidoDaLista,
      replace: true,
      resetScroll: false,
    });
  };
  return {
    filtro,
    filtering: isFiltering(filtro),
    set: write,
    clear: () =>
      write({ ano: undefined, mes: undefined, de: undefined, ate: undefined, status: undefined, busca: undefined }),
  };
}

export type Filtro = ReturnType<typeof useFiltro>;
