import { told } from "../lib/told.ts";
import { isCovered } from "../ui/keys/keys.ts";

/**
 * The windows that open over any screen: the command palette, the phone's menu, adding a report or a work from anywhere, and the
 * choice between two people's values. This module knows which one is open; `web/app/windows.ts` loads their code.
 */
export type ShellWindow = "busca" | "menu" | "relatorio" | "choque" | "obra";

/** Fetches the code of a window; false when it did not come, and the person was told. */
type FetchWindow = (window: ShellWindow) => Promise<boolean>;

let fetchWindow: FetchWindow = () => Promise.resolve(false);

/** Sets how the windows' code is fetched. The application calls it before its first paint, because the windows import from higher floors. */
export function provideWindows(fetch: FetchWindow): void {
  fetchWindow = fetch;
}

const opened = told<ShellWindow | null>(null);

export const useOpenedWindow = opened.useTold;

export const closeWindow = (): void => opened.tell(null);

/** Opens a window once its code is loaded. Without a network the person is told, the screen stays as it is, and the result is false. */
export async function openWindow(window: ShellWindow): Promise<boolean> {
  if (!(await fetchWindow(window))) return false;
  opened.tell(window);
  return true;
}

/** Ctrl K opens the palette, or closes it. */
export function togglePalette(): void {
  if (opened.now() === "busca") closeWindow();
  else if (!isCovered()) void openWindow("busca");
}
