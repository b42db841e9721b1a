import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { BUSCA_MINIMA, type FiltroDeObras } from "./data.ts";
import type { StatusObraId } from "./status.ts";

const route = getRouteApi("/app/obras");
/** A pause in typing this long starts the search. */
const PAUSE_MS = 250;

/** Search, status and group of the list, kept in the address so that going back, reloading and sharing keep them. */
export function useFiltroDeObras() {
  const search: FiltroDeObras = route.useSearch();
  const navigate = route.useNavigate();
  const busca = search.busca ?? "";
  const [typed, setTyped] = useState(busca);
  const written = useRef(busca);

  useEffect(() => {
    // The address changed by other hands (back, a link): the field follows.
    if (busca === written.current) return;
    written.current = busca;
    setTyped(busca);
  }, [busca]);

  useEffect(() => {
    const wanted = typed.trim().length >= BUSCA_MINIMA ? typed.trim() : "";
    if (wanted === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = wanted;
      void navigate({
        search: (before) => ({ ...before, busca: wanted === "" ? undefined : wanted }),
        replace: true,
        resetScroll: false,
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, navigate]);

  return {
    busca: search.busca,
    status: search.status,
    grupo: search.grupo,
    /** What stands in the field, also while too short to search. */
    typed,
    setTyped,
    setStatus: (status: StatusObraId | undefined) => {
      void navigate({ search: (before) => ({ ...before, status }), replace: true, resetScroll: false });
    },
    setGrupo: (grupo: string | undefined) => {
      void navigate({ search: (before) => ({ ...before, grupo }), replace: true, resetScroll: false });
    },
    clear: () => {
      written.current = "";
      setTyped("");
      void navigate({ search: {}, replace: true, resetScroll: false });
    },
    filtering: search.busca !== undefined || search.status !== undefined || search.grupo !== undefined,
  };
}
