import { useMediaQuery } from "@mantine/hooks";

/** True for a touch screen, or one too narrow for floating parts: lists and calendars open as windows. */
export function useTouch(): boolean {
  return useMediaQuery("(pointer: coarse), (max-width: 767px)", false, { getInitialValueInEffect: false });
}
