import { useEffect } from "react";

/** Fetches code when the browser has nothing else to do. A failed fetch is repeated when the code is needed. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (!("requestIdleCallback" in globalThis)) return undefined;
    const idle = requestIdleCallback(() => void load().catch(() => undefined), { timeout: 10_000 });
    return () => cancelIdleCallback(idle);
  }, [load]);
}
