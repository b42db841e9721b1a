import { useEffect, useLayoutEffect } from "react";
import { markUnsaved } from "../api/unsaved.ts";

/**
 * Keeps the person on the screen while `unsaved`, even when the session ends: they are asked to log in again in a window over the
 * screen.
 * @param asksOnUnload true: the browser asks, in its own words, before the page is closed or reloaded.
 */
export function useUnsaved(unsaved: boolean, asksOnUnload = false): void {
  // A layout effect, so that the mark changes in the same commit as the words on the screen: once they say 'saved', nothing asks to save any more.
  useLayoutEffect(() => (unsaved ? markUnsaved() : undefined), [unsaved]);
  useEffect(() => {
    if (!unsaved || !asksOnUnload) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unsaved, asksOnUnload]);
}
