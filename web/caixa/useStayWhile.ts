import { useEffect } from "react";

/** While busy, asks before the tab is closed: closing would lose a decision that the server has not answered. */
export function useStayWhile(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [busy]);
}
