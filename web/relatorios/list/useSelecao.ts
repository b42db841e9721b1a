import { useCallback, useState } from "react";
import type { RelatorioListado } from "../../../domain/relatorios/schema.ts";

/** Reasons why an act was refused, by the id of the report. */
export type Recusas = ReadonlyMap<string, string>;
const NENHUMA: Recusas = new Map();

/** Keeps track of which reports of the list are chosen, and why an act on some of them was refused. */
export function useSelecao(relatorios: readonly RelatorioListado[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [recusas, setRecusas] = useState(NENHUMA);
  // Only listed reports count as chosen: a report that the filter leaves out counts again once it is listed again.
  const chosen = relatorios.filter(({ _id }) => marked.has(_id));
  const toggle = useCallback((id: string): void => {
    setMarked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const only = (ids: Iterable<string>, why = NENHUMA): void => {
    setMarked(new Set(ids));
    setRecusas(why);
  };
  const all = relatorios.length > 0 && chosen.length === relatorios.length;
  return {
    chosen,
    has: (id: string): boolean => marked.has(id),
    recusas,
    toggle,
    all,
    toggleAll: (): void => only(all ? [] : relatorios.map(({ _id }) => _id)),
    clear: (): void => only([]),
    /** Takes the reports `feitos` out of the selection; the others stay chosen, with the reasons `why` they were refused. */
    done: (feitos: readonly string[], why: Recusas): void => {
      const gone = new Set(feitos);
      only(
        chosen.map(({ _id }) => _id).filter((id) => !gone.has(id)),
        why,
      );
    },
  };
}
export type Selecao = ReturnType<typeof useSelecao>;
