import { useEffect } from "react";

/** Fetches code in advance while the browser is idle. If that fails, the code is fetched again when it is needed. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (!("requestIdleCallback" in globalThis)) return undefined;
    const idle = requestIdleCallback(() => void load().catch(() => undefined), { timeout: 10_000 });
    return () => cancelIdleCallback(idle);
  }, [load]);
}
