import type { Namespace } from "../i18n/texts.ts";
import { loadTexts } from "../i18n/texts.ts";
import { fetched } from "../ui/fetched.ts";

/**
 * The windows that open over any screen: the command palette, the phone's menu, and adding a report or a work from anywhere. Only
 * this file is part of the first load; a window's code comes when it is asked for.
 */
export const WINDOWS = {
  busca: { code: () => import("../busca/Palette.tsx"), texts: ["navegacao", "obras", "relatorios"] },
  menu: { code: () => import("./MenuSheet.tsx"), texts: ["navegacao"] },
  relatorio: { code: () => import("./NovoRelatorio.tsx"), texts: ["navegacao", "relatorios", "criar"] },
  choque: { code: () => import("../edicao/ChoqueWindow.tsx"), texts: ["edicao"] },
  obra: { code: () => import("../obras/ObraDialog.tsx"), texts: ["obras"] },
} as const satisfies Record<string, { code: () => Promise<unknown>; texts: readonly Namespace[] }>;
export type ShellWindow = keyof typeof WINDOWS;

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
  const { code, texts } = WINDOWS[window];
  if (!(await fetched(code, () => loadTexts(texts)))) return false;
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
