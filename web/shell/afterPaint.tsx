import { type ComponentType, Suspense, useEffect, useState } from "react";
import { fetchCode } from "../lib/fetchCode.ts";

/**
 * A part of the screen that nobody waits for: its code is fetched after the first picture, `afterMs` later, and where it cannot be
 * fetched for want of a network it comes when there is one; the screen stays as it is.
 */
export function afterPaint<P extends object>(load: () => Promise<ComponentType<P>>, afterMs = 0): ComponentType<P> {
  return function AfterPaint(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(null);
    useEffect(() => {
      let gone = false;
      const fetch = async (): Promise<void> => {
        // Gone with a deploy: the screen does without it until it is loaded again.
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
    // Its texts may be missing still: that must not take the screen away.
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
