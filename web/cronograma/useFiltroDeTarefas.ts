import { getRouteApi } from "@tanstack/react-router";
import { useTypedSearch } from "../ui/useTypedSearch.ts";
import { isFiltering } from "./linhas.ts";
import { type FiltroDeTarefas, readFiltroDeTarefas } from "./search.ts";

const route = getRouteApi("/app/obras/$obraId/lista-de-tarefas");

/** Words, status and 'late only', kept in the address so that going back, reloading and sharing keep them. */
export function useFiltroDeTarefas() {
  // The address is not validated by the route, so invalid values are removed here.
  const filtro = readFiltroDeTarefas(route.useSearch());
  const navigate = route.useNavigate();
  const set = (change: FiltroDeTarefas): void => {
    void navigate({
      search: (before) => readFiltroDeTarefas({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  };
  const { typed, setTyped, forget } = useTypedSearch(filtro.busca ?? "", (busca) =>
    set({ busca: busca === "" ? undefined : busca }),
  );
  return {
    filtro,
    typed,
    setTyped,
    set,
    clear: () => {
      forget();
      void navigate({ search: {}, replace: true, resetScroll: false });
    },
    filtering: isFiltering(filtro),
  };
}
export type FiltroDaPagina = ReturnType<typeof useFiltroDeTarefas>;
