import { type RefObject, useEffect, useRef } from "react";

/** Focus for a new step: the button that led to it is gone, and screen readers announce the new content. */
export function useFocusOnce<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}
