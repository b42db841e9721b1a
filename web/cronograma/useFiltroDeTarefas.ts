import { getRouteApi } from "@tanstack/react-router";
import { useTypedSearch } from "../ui/useTypedSearch.ts";
import { isFiltering } from "./linhas.ts";
import { type FiltroDeTarefas, readFiltroDeTarefas } from "./search.ts";

const route = getRouteApi("/app/obras/$obraId/lista-de-tarefas");

/**
 * Filters of the task list: words, status and 'late only'. They are stored in the address, so that they survive going back,
 * reloading and sharing.
 */
export function useFiltroDeTarefas() {
  // The route does not validate the address, so invalid values are removed here.
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
