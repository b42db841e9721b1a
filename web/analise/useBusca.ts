import { getRouteApi } from "@tanstack/react-router";
import { readBusca } from "./search.ts";

const route = getRouteApi("/app/analise-de-dados/{-$pagina}/{-$parte}");

type Address = Readonly<Record<string, unknown>>;

/**
 * State of a page, read from its address and written back into it.
 * @param narrowing filters that links set; `clear` removes them
 */
export function useEndereco<B extends object>(read: (search: Address) => B, narrowing: readonly (keyof B)[]) {
  const busca = read(route.useSearch());
  const navigate = route.useNavigate();
  const write = (next: object): void => {
    void navigate({ search: read({ ...next }) as never, replace: true, resetScroll: false });
  };
  return {
    busca,
    set: (next: { readonly [K in keyof B]?: unknown }) => write({ ...busca, ...next }),
    clear: () =>
      write(Object.fromEntries(Object.entries(busca).filter(([key]) => !narrowing.some((one) => one === key)))),
  };
}

/** State of the pages that count reports. */
export const useBusca = () => useEndereco(readBusca, ["obras", "modelo", "statusDoRelatorio", "pessoa", "atraso"]);
export type BuscaDaPagina = ReturnType<typeof useBusca>;
