import { useMediaQuery } from "@mantine/hooks";

/** True for a touch screen, or a screen too narrow for floating lists and calendars: these then open as windows. */
export function useTouch(): boolean {
  return useMediaQuery("(pointer: coarse), (max-width: 767px)", false, { getInitialValueInEffect: false });
}
