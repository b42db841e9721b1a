import { useMemo } from "react";
import { byCategoria, type Grupo } from "../../shared/groups.ts";
import { useEdit } from "../../form/store.ts";

/** Row ids by category. Follows rows and categories only, so that a cell draws nothing but itself. */
export function useGroups(
  list: "maoDeObra" | "pessoas",
): Grupo<{ readonly id: string; readonly categoria: { readonly descricao: string } | null }>[] {
  const shape = useEdit(({ form }) => {
    const { ids, rows } = form[list];
    return JSON.stringify(ids.map((id) => [id, rows[id]?.categoria?.descricao ?? null]));
  });
  return useMemo(() => {
    const pairs = JSON.parse(shape) as [string, string | null][];
    return byCategoria(pairs.map(([id, descricao]) => ({ id, categoria: descricao === null ? null : { descricao } })));
  }, [shape]);
}
