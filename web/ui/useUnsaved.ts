import { useEffect, useLayoutEffect } from "react";
import { markUnsaved } from "../api/unsaved.ts";

/**
 * While `unsaved`, a session that ends is asked for again over the screen instead of taking it away.
 *
 * @param asksOnUnload the browser asks, in its own words, before the page is closed or loaded again.
 */
export function useUnsaved(unsaved: boolean, asksOnUnload = false): void {
  // In one breath with the words on the screen: where it says 'saved', nothing asks to save first.
  useLayoutEffect(() => (unsaved ? markUnsaved() : undefined), [unsaved]);
  useEffect(() => {
    if (!unsaved || !asksOnUnload) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved, asksOnUnload]);
}
