import { type ComponentType, useEffect, useState } from "react";

/**
 * A part of the shell that nobody waits for: its code is fetched after the first picture, `afterMs` later, and where it cannot be
 * fetched for want of a network it comes when there is one; the screen stays as it is.
 */
export function afterPaint(load: () => Promise<ComponentType>, afterMs = 0): ComponentType {
  return function AfterPaint() {
    const [Part, setPart] = useState<ComponentType | null>(null);
    useEffect(() => {
      let gone = false;
      const fetch = async (): Promise<void> => {
        try {
          const part = await load();
          if (!gone) setPart(() => part);
        } catch {
          addEventListener("online", again, { once: true });
        }
      };
      const again = (): void => void fetch();
      const timer = setTimeout(again, afterMs);
      return () => {
        gone = true;
        clearTimeout(timer);
        removeEventListener("online", again);
      };
    }, []);
    return Part === null ? null : <Part />;
  };
}
