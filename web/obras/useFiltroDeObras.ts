import { getRouteApi } from "@tanstack/react-router";
import { useTypedSearch } from "../ui/useTypedSearch.ts";
import type { FiltroDeObras } from "./data.ts";
import type { StatusObraId } from "../../domain/obras/constants.ts";

const route = getRouteApi("/app/obras");

/** Search, status and group of the list, kept in the address so that going back, reloading and sharing keep them. */
export function useFiltroDeObras() {
  const search: FiltroDeObras = route.useSearch();
  const navigate = route.useNavigate();
  const { typed, setTyped, forget } = useTypedSearch(search.busca ?? "", (busca) => {
    const next = busca === "" ? undefined : busca;
    void navigate({ search: (before) => ({ ...before, busca: next }), replace: true, resetScroll: false });
  });

  return {
    busca: search.busca,
    status: search.status,
    grupo: search.grupo,
    typed,
    setTyped,
    setStatus: (status: StatusObraId | undefined) => {
      void navigate({ search: (before) => ({ ...before, status }), replace: true, resetScroll: false });
    },
    setGrupo: (grupo: string | undefined) => {
      void navigate({ search: (before) => ({ ...before, grupo }), replace: true, resetScroll: false });
    },
    clear: () => {
      forget();
      void navigate({ search: {}, replace: true, resetScroll: false });
    },
    filtering: search.busca !== undefined || search.status !== undefined || search.grupo !== undefined,
  };
}
