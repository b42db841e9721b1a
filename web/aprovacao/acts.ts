import { createStore, useStore } from "zustand";
import type { Act } from "./state.ts";

/** The window to open. The buttons of the panel and of the bar at the bottom open the same windows. */
export type Wanted =
  | { readonly act: Act }
  | { readonly act: "trocar"; readonly posicao: number }
  | { readonly act: "evidencias" };
type Opened = { readonly wanted: Wanted | null; readonly opened: boolean; readonly count: number };

/** A closed window stays mounted until the next window opens, so that closing gives the focus back. */
const store = createStore<Opened>(() => ({ wanted: null, opened: false, count: 0 }));

/** Opens a window. Each opening starts afresh, with no input left from the opening before. */
export function openAct(wanted: Wanted): void {
  store.setState(({ count }) => ({ wanted, opened: true, count: count + 1 }));
}

export function closeAct(): void {
  store.setState({ opened: false });
}

/** Forgets the window, because another screen is shown. */
export function resetActs(): void {
  store.setState({ wanted: null, opened: false });
}

export const useActs = (): Opened => useStore(store);
