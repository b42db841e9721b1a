import { useEffect, useState } from "react";

/**
 * Opens a window one frame after it is mounted: Mantine remembers what had the focus when `opened` changes, and a window that is
 * mounted open would give it back to nobody. It closes at once.
 */
export function useShown(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(opened));
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return shown && opened;
}
