import { useEffect, useState } from "react";

/**
 * Opens a window one frame after it is mounted: Mantine remembers the focused element when `opened` changes, so a window that is
 * mounted open would have no element to return the focus to. Closing takes effect at once.
 */
export function useShown(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(opened));
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return shown && opened;
}
