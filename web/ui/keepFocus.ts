import type { FocusEvent } from "react";

/**
 * Keeps the focus where the person has moved it. Mantine focuses the element with `data-autofocus` a moment after a window has
 * opened, and once more later; so this function moves the attribute to the element that has the focus.
 */
export function keepFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  // React also reports the focus of windows that were opened from this one.
  if (!currentTarget.contains(target)) return;
  for (const marked of currentTarget.querySelectorAll("[data-autofocus]")) marked.removeAttribute("data-autofocus");
  target.setAttribute("data-autofocus", "true");
}
