import { useBlocker } from "@tanstack/react-router";
import { confirmLeave } from "./confirm.ts";

/** While `dirty`, leaving the screen asks first; closing the tab asks with the browser's own words. */
export function useLeaveGuard(dirty: boolean): void {
  useBlocker({
    shouldBlockFn: async () => dirty && !(await confirmLeave()),
    enableBeforeUnload: () => dirty,
  });
}
