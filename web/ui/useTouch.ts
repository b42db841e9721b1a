import { useMediaQuery } from "@mantine/hooks";

/** A finger on glass, or no room for anything that floats: lists and calendars open as windows. */
export function useTouch(): boolean {
  return useMediaQuery("(pointer: coarse), (max-width: 767px)", false, { getInitialValueInEffect: false });
}
