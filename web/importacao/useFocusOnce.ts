import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to a new step, because the button that led there is gone; screen readers then announce the new content. */
export function useFocusOnce<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}
