import { useSyncExternalStore } from "react";
import type { Assinatura } from "./fila.ts";

/** How the person signs in this visit. In memory only, so that no signature stays behind in a browser. */
let chosen: Assinatura | null = null;
const listeners = new Set<() => void>();

export const getAssinatura = (): Assinatura | null => chosen;

export function setAssinatura(assinatura: Assinatura | null): void {
  chosen = assinatura;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAssinatura = (): Assinatura | null => useSyncExternalStore(subscribe, getAssinatura);
