import { useEffect, useEffectEvent } from "react";

/** The open windows, the newest last. */
let open: readonly symbol[] = [];

/**
 * Esc closes the window on top and no other: Mantine's windows would all answer it, and with a list over an editor both
 * would be gone. A field that answers Esc itself (an open list, something being dragged) says so in Mantine's own attribute.
 */
export function useTopEscape(active: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!active) return undefined;
    const me = Symbol("window");
    open = [...open, me];
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.isComposing || open.at(-1) !== me) return;
      const { target } = event;
      const taken = target instanceof Element && target.getAttribute("data-mantine-stop-propagation") === "true";
      if (!taken) onEscape();
    };
    addEventListener("keydown", press, { capture: true });
    return () => {
      open = open.filter((one) => one !== me);
      removeEventListener("keydown", press, { capture: true });
    };
  }, [active]);
}
