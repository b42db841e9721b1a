import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { type Busca, countFiltros, isFiltering, readBusca } from "./search.ts";

const route = getRouteApi("/app/obras/$obraId/$filtro");
/** A pause in typing this long starts the search (P section 9: from 3 characters on). */
const PAUSE_MS = 300;
export const BUSCA_MINIMA = 3;

type Mudanca = { readonly [K in keyof Busca]?: Busca[K] | undefined };

/** The filter of the page, from and to the address; what is typed goes there after a pause. */
export function useBusca() {
  // The router lays what was read over the raw address: what makes no sense is taken out here once more.
  const busca = readBusca(route.useSearch());
  const navigate = route.useNavigate();
  const texto = busca.texto ?? "";
  const [typed, setTyped] = useState(texto);
  const written = useRef(texto);

  useEffect(() => {
    // The address changed by other hands (back, another page of the menu): the field follows.
    if (texto === written.current) return;
    written.current = texto;
    setTyped(texto);
  }, [texto]);

  useEffect(() => {
    const wanted = typed.trim().length >= BUSCA_MINIMA ? typed.trim() : "";
    if (wanted === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = wanted;
      void navigate({
        search: (before) => readBusca({ ...before, texto: wanted }),
        replace: true,
        resetScroll: false,
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, navigate]);

  return {
    busca,
    typed,
    setTyped,
    set: (next: Mudanca) => {
      void navigate({ search: (before) => readBusca({ ...before, ...next }), replace: true, resetScroll: false });
    },
    clear: () => {
      written.current = "";
      setTyped("");
      void navigate({ search: {}, replace: true, resetScroll: false });
    },
    filtros: countFiltros(busca),
    filtering: isFiltering(busca),
  };
}
export type BuscaDaPagina = ReturnType<typeof useBusca>;
