import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { readMostrado } from "./search.ts";

const route = getRouteApi("/app/obras/$obraId/relatorios");

/** Returns the id of the report shown beside the list (undefined: none) and a function that changes the id. The id is kept in the address. */
export function useMostrado(): [string | undefined, (id: string | undefined) => void] {
  const navigate = route.useNavigate();
  const show = useCallback(
    (ver: string | undefined): void =>
      void navigate({ search: (before) => ({ ...before, ver }), replace: true, resetScroll: false }),
    [navigate],
  );
  return [readMostrado(route.useSearch()), show];
}
