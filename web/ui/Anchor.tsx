import { type Ref, type RefObject, useImperativeHandle } from "react";

/** Gives a floating part the element it is at, which is drawn elsewhere. Draws nothing itself. */
export function Anchor({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}
