import { useEffect } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { adopt, keptByServer } from "../form/adopt.ts";
import { type EditStore, isDirty } from "../form/store.ts";

/**
 * The report was read again (the tab came back to the front): with nothing typed the fields follow. With something typed they
 * stay as they are, and the save merges from the version they came from.
 */
export function useAdoption(store: EditStore, latest: Relatorio): void {
  useEffect(() => {
    const state = store.getState();
    if (latest.versao <= state.versao || state.phase === "saving" || isDirty(state)) return;
    store.setState(adopt(state, keptByServer(state), latest));
  }, [store, latest]);
}
