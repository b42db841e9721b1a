import type { FocusEvent } from "react";

/**
 * Mantine focuses the element with `data-autofocus` a moment after a window has opened, and once more later. By then the person
 * may have moved on, so the attribute is moved to the element that has the focus: Mantine then leaves the focus there.
 */
export function keepFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  // React also reports the focus of windows that were opened from this one.
  if (!currentTarget.contains(target)) return;
  for (const marked of currentTarget.querySelectorAll("[data-autofocus]")) marked.removeAttribute("data-autofocus");
  target.setAttribute("data-autofocus", "true");
}
