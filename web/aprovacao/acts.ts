import { createStore, useStore } from "zustand";
import type { Act } from "./state.ts";

/** The window that is asked for: the panel's buttons and the bar at the bottom open the same ones. */
export type Wanted =
  | { readonly act: Act }
  | { readonly act: "trocar"; readonly posicao: number }
  | { readonly act: "evidencias" };
type Opened = { readonly wanted: Wanted | null; readonly opened: boolean; readonly count: number };

/** A window that was closed stays there until the next one, so that the focus finds its way back. */
const store = createStore<Opened>(() => ({ wanted: null, opened: false, count: 0 }));

/** Each opening starts again, with nothing left of the one before. */
export function openAct(wanted: Wanted): void {
  store.setState(({ count }) => ({ wanted, opened: true, count: count + 1 }));
}

export function closeAct(): void {
  store.setState({ opened: false });
}

/** Forgets open windows: the screen is another one. */
export function resetActs(): void {
  store.setState({ wanted: null, opened: false });
}

export const useActs = (): Opened => useStore(store);
