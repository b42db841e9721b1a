/**
 * The windows that open over any screen: the command palette, the phone's menu, adding a report or a work from anywhere, and the
 * choice between two people's values. Here is which one is open; `web/app/windows.ts` has their code.
 */
export type ShellWindow = "busca" | "menu" | "relatorio" | "choque" | "obra";

/** Fetches the code of a window; false when it did not come, and the person was told. */
type FetchWindow = (window: ShellWindow) => Promise<boolean>;

let fetchWindow: FetchWindow = () => Promise.resolve(false);

/** The windows show things of higher floors: the application passes in how their code comes, before its first picture. */
export function provideWindows(fetch: FetchWindow): void {
  fetchWindow = fetch;
}

let opened: ShellWindow | null = null;
const listeners = new Set<() => void>();

export function subscribeWindow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getOpenedWindow = (): ShellWindow | null => opened;

export function closeWindow(): void {
  opened = null;
  for (const listener of listeners) listener();
}

/** Opens a window once its code is there; without a network the person is told, the screen stays, and it answers false. */
export async function openWindow(window: ShellWindow): Promise<boolean> {
  if (!(await fetchWindow(window))) return false;
  opened = window;
  for (const listener of listeners) listener();
  return true;
}

/** A window of the page, the photographs over the screen or an open menu: the palette would hide what is being typed there. */
const isCovered = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"], dialog[open], .yarl__portal, [role="menu"]')].some((window) =>
    // One that is just closing is still there, and covers nothing.
    window.checkVisibility(),
  );

/** What Ctrl K does: opens the palette, or closes it. */
export function togglePalette(): void {
  if (opened === "busca") closeWindow();
  else if (!isCovered()) void openWindow("busca");
}
