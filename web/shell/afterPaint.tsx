import { type ComponentType, Suspense, useEffect, useState } from "react";
import { fetchCode } from "../lib/fetchCode.ts";

/**
 * Makes a component for a part of the screen that nobody waits for: the code is fetched `afterMs` after the first paint. If the
 * network is missing, the part appears once the network is back; the rest of the screen is not affected.
 */
export function afterPaint<P extends object>(load: () => Promise<ComponentType<P>>, afterMs = 0): ComponentType<P> {
  return function AfterPaint(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(null);
    useEffect(() => {
      let gone = false;
      const fetch = async (): Promise<void> => {
        // If loading fails (a deploy has removed the code from the server), the screen is shown without this part until the page is reloaded.
        const part = await fetchCode(load).catch(() => null);
        if (!gone && part !== null) setPart(() => part);
      };
      const timer = setTimeout(() => void fetch(), afterMs);
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    }, []);
    if (Part === null) return null;
    // The part's texts may still be loading; this boundary keeps the rest of the screen visible meanwhile.
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
