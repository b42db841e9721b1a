import { useEffect, useSyncExternalStore } from "react";

/** Does the open screen keep on this device what is typed? `none`: it makes no such promise. */
export type Keeping = "none" | "kept" | "refused";

let current: Keeping = "none";
const listeners = new Set<() => void>();

function set(next: Keeping): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says it for as long as the screen is shown. */
export function useTellKeeping(keeping: Keeping): void {
  useEffect(() => {
    set(keeping);
    return () => set("none");
  }, [keeping]);
}

export const useKeeping = (): Keeping => useSyncExternalStore(subscribe, () => current);
