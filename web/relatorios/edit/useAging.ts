import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { relatorioQuery } from "../queries.ts";
import type { EditStore } from "../form/store.ts";

/** Marks the cached report as stale when photos change it without a save, so that the reading view loads the report again. */
export function useAging(store: EditStore): void {
  const client = useQueryClient();
  useEffect(
    () =>
      store.subscribe(({ relatorio, fotosVersao }, before) => {
        if (fotosVersao === before.fotosVersao) return;
        const { queryKey } = relatorioQuery(relatorio.obra._id, relatorio._id);
        void client.invalidateQueries({ queryKey, refetchType: "none" });
      }),
    [store, client],
  );
}
