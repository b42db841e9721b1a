import { useMemo } from "react";
import { byCategoria, type Grupo } from "../../shared/groups.ts";
import { useEdit } from "../../form/store.ts";

/** Row ids by category. Subscribes only to ids and categories, so that typing in a cell renders only that cell. */
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
