import { useEffect } from "react";
import type { Relatorio } from "../../../domain/relatorios/schema.ts";
import { adopt, keptByServer } from "../form/adopt.ts";
import { type EditStore, isDirty } from "../form/store.ts";

/**
 * Follows a new read of the report, for example when the tab comes back to the front: without unsaved input the fields are
 * updated. With unsaved input the fields stay, and the save merges from the version that the input was typed on.
 */
export function useAdoption(store: EditStore, latest: Relatorio): void {
  useEffect(() => {
    const state = store.getState();
    if (latest.versao <= state.versao || state.phase === "saving" || isDirty(state)) return;
    store.setState(adopt(state, keptByServer(state), latest));
  }, [store, latest]);
}
