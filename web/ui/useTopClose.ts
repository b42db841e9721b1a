import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useMemo } from "react";

type Opened = { readonly close: () => void; readonly dismissible: boolean };

/** The open windows, menus and calendars; the newest is last. */
let open: readonly Opened[] = [];

/**
 * Handles the browser's Back while windows are open: it closes the top window, which may ask about unsaved input, and the screen
 * below stays. Every guard of a screen calls this before it asks about leaving.
 * @returns true if a window was closed (or asked to close).
 */
export function backCloses(action: string): boolean {
  const top = open.at(-1);
  if (action !== "BACK" || top?.dismissible !== true) return false;
  top.close();
  return true;
}

/**
 * Makes Esc and Back close only the topmost layer, wherever the focus is. Mantine's windows would all react to Esc (a list and
 * the editor below it would both close), and its menus only while they have the focus. A field that handles Esc itself (an open
 * list, something being dragged) carries Mantine's own attribute.
 * @param dismissible false: neither Esc nor Back closes the layer.
 * @param ownEscape true: the window handles Esc itself.
 * @param innermost true: Mantine's attribute is ignored. Mantine also sets it on entries of menus and days of calendars, which do
 * not handle Esc.
 */
export function useTopClose(
  active: boolean,
  close: () => void,
  {
    dismissible = true,
    ownEscape = false,
    innermost = false,
  }: { dismissible?: boolean; ownEscape?: boolean; innermost?: boolean } = {},
): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!active) return undefined;
    const me: Opened = { close: onClose, dismissible };
    open = [...open, me];
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.isComposing || open.at(-1) !== me || !dismissible || ownEscape) return;
      const { target } = event;
      const taken =
        !innermost && target instanceof Element && target.getAttribute("data-mantine-stop-propagation") === "true";
      if (!taken) onClose();
    };
    addEventListener("keydown", press, { capture: true });
    return () => {
      open = open.filter((one) => one !== me);
      removeEventListener("keydown", press, { capture: true });
    };
  }, [active, dismissible, ownEscape, innermost]);
  useBlocker(
    useMemo(
      () => ({
        shouldBlockFn: ({ action }: { action: string }) => backCloses(action),
        enableBeforeUnload: false,
        disabled: !active,
      }),
      [active],
    ),
  );
}
