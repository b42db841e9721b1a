import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { getSession } from "../api/session.ts";
import { confirmLeave } from "./confirm.ts";
import { useGo } from "./useGo.ts";
import { backCloses } from "./useTopClose.ts";
import { useUnsaved } from "./useUnsaved.ts";

type Way = { readonly to: string; readonly replace: boolean };

/**
 * Asks, while `dirty`, before the person leaves the screen; before the tab is closed, the browser asks in its own words.
 * @returns a function that leaves the screen without asking, for use after a save. It navigates only after a render in which the
 * guard is off; an immediate navigation would still be stopped by the guard.
 */
export function useLeaveGuard(dirty: boolean): (to: string, options?: { readonly replace?: boolean }) => void {
  const go = useGo();
  const [way, setWay] = useState<Way | null>(null);
  const guarding = dirty && way === null;
  useBlocker({
    // A logout has already asked the question, and after the end of the session nothing can be edited any more.
    shouldBlockFn: async ({ action }) =>
      backCloses(action) || (guarding && getSession() !== null && !(await confirmLeave())),
    enableBeforeUnload: () => guarding,
  });
  useUnsaved(guarding);
  useEffect(() => {
    if (way !== null) void go(way.to, { replace: way.replace });
  }, [way, go]);
  return (to, { replace = false } = {}) => setWay({ to, replace });
}
