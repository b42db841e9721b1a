import { told } from "../lib/told.ts";
import { isCovered } from "../ui/keys/keys.ts";

/**
 * The windows that open over any screen: the command palette, the phone's menu, adding a report or a work, and the choice between
 * two people's values. This module knows which window is open; `web/app/windows.ts` loads their code.
 */
export type ShellWindow = "busca" | "menu" | "relatorio" | "choque" | "obra";

/** Fetches the code of a window. Resolves to false if that failed; the person has then been told. */
type FetchWindow = (window: ShellWindow) => Promise<boolean>;

let fetchWindow: FetchWindow = () => Promise.resolve(false);

/**
 * Sets the function that fetches the windows' code. The application calls this before its first paint, because the windows import
 * from higher floors.
 */
export function provideWindows(fetch: FetchWindow): void {
  fetchWindow = fetch;
}

const opened = told<ShellWindow | null>(null);

export const useOpenedWindow = opened.useTold;

export const closeWindow = (): void => opened.tell(null);

/** Opens a window once its code is loaded. Without a network it tells the person, leaves the screen as it is, and returns false. */
export async function openWindow(window: ShellWindow): Promise<boolean> {
  if (!(await fetchWindow(window))) return false;
  opened.tell(window);
  return true;
}

/** Handles Ctrl K: opens the command palette, or closes it. */
export function togglePalette(): void {
  if (opened.now() === "busca") closeWindow();
  else if (!isCovered()) void openWindow("busca");
}
