import { type RefObject, useEffect, useRef } from "react";

/** Where the focus goes when a step comes: the button that led to it is gone, and whoever listens is told what is there. */
export function useFocusOnce<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return element;
}
