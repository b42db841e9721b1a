import { fetchCode } from "../../lib/fetchCode.ts";
import { told } from "../../lib/told.ts";
import { useLayoutEffect } from "react";
import type { texts } from "../../i18n/pt/teclado.ts";
import type { PlainKey } from "../../i18n/shape.ts";
import { loadTexts } from "../../i18n/texts.ts";
import { fetched } from "../fetched.ts";

/**
 * Keys of a screen. A component registers the keys that it answers while it is mounted; one listener (`KeysHost`) calls their
 * handlers, but never while somebody types or a window is open. One-character keys can be switched off (WCAG 2.1.4), because
 * dictation and screen readers use the same keys.
 */
export type Does = PlainKey<typeof texts>;
export type KeyBinding = {
  /** `event.key`. For a key that is only listed: its label, with `+` between two keys. */
  readonly key: string;
  /** What the key does, as a key of the texts. */
  readonly does: Does;
  /** Handler of the key. Absent: the key is only listed, because a field or the browser answers it. */
  readonly run?: () => void;
  /** Group of the key in the list of keys. */
  readonly group?: "tela" | "campos";
};
export type KeysWindow = "lista" | "achar";

/** The code of the windows, fetched when a window is opened. */
export const KEYS_CODE = {
  lista: () => fetchCode(() => import("./KeysList.tsx")),
  achar: () => fetchCode(() => import("./Finder.tsx")),
} as const satisfies Record<KeysWindow, () => Promise<unknown>>;

const STORED = "canteiro.teclas";
let bound: readonly (readonly KeyBinding[])[] = [];
const opened = told<KeysWindow | null>(null);

export const useOpenedKeys = opened.useTold;

/** Opens the key list or the finder once its code is loaded; null closes the window. */
export async function openKeys(window: KeysWindow | null): Promise<void> {
  if (window === null || (await fetched(KEYS_CODE[window], () => loadTexts(["teclado"])))) opened.tell(window);
}

/** All keys that are answered now; the keys of the component that rendered last come last. If a key is bound twice, the last binding answers. */
export const boundKeys = (): readonly KeyBinding[] => bound.flat();

/** Answers these keys while the component is mounted. */
export function useKeys(keys: readonly KeyBinding[]): void {
  // A layout effect, so that the keys work as soon as the controls are visible.
  useLayoutEffect(() => {
    bound = [...bound, keys];
    return () => {
      bound = bound.filter((one) => one !== keys);
    };
  });
}

/** True if one-character keys are on in this browser. */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "desligadas";
  } catch {
    return true;
  }
}

export function setKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, "desligadas");
  } catch {
    // Without storage the keys stay on.
  }
}

const NO_TEXT = new Set(["checkbox", "radio", "button", "submit", "reset", "file", "range", "color"]);

/** True if the element takes characters, so that a key pressed in it counts as input. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return target.isContentEditable || target.matches("textarea, select, [role=menu] *, [role=listbox] *");
}

/** True while a window, the full-screen photos or an open menu would cover what a key opens. A window that is closing does not count. */
export const isCovered = (): boolean =>
  [
    ...document.querySelectorAll('[aria-modal="true"]:not([data-leaving]), dialog[open], .yarl__portal, [role="menu"]'),
  ].some((window) => window.checkVisibility());

/** Handles `/`: goes to the screen's search field, or to the button that shows one; if there is neither, opens the finder of the sections. */
function find(): void {
  const search = [...document.querySelectorAll<HTMLElement>('main input[type="search"], main [data-search]')].find(
    (one) => one.checkVisibility(),
  );
  if (search) {
    search.focus();
    search.click();
  } else if (document.querySelector("main section[id][aria-labelledby]")) void openKeys("achar");
}

/** Handles `keydown` for all keys of this module. */
export function pressKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)
    return;
  if (isTyping(event.target) || isCovered() || !keysAreOn()) return;
  const own = boundKeys().findLast(({ key, run }) => run !== undefined && key === event.key);
  const run = own?.run ?? { "/": find, "?": () => void openKeys("lista") }[event.key];
  if (run === undefined) return;
  event.preventDefault();
  run();
}
