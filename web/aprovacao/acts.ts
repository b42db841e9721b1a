import { createStore, useStore } from "zustand";
import type { Ato } from "./state.ts";

/** The window that is asked for: the panel's buttons and the bar at the bottom open the same ones. */
export type Pedido =
  | { readonly ato: Ato }
  | { readonly ato: "trocar"; readonly posicao: number }
  | { readonly ato: "evidencias" };
type Aberto = { readonly pedido: Pedido | null; readonly opened: boolean; readonly count: number };

/** A window that was closed stays there until the next one, so that the focus finds its way back. */
const store = createStore<Aberto>(() => ({ pedido: null, opened: false, count: 0 }));

/** Each opening starts anew, with nothing left of the one before. */
export function openAct(pedido: Pedido): void {
  store.setState(({ count }) => ({ pedido, opened: true, count: count + 1 }));
}

export function closeAct(): void {
  store.setState({ opened: false });
}

/** Forgets what was open: the screen is another one. */
export function resetActs(): void {
  store.setState({ pedido: null, opened: false });
}

export const useActs = (): Aberto => useStore(store);
