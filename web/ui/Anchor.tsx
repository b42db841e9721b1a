import { type Ref, type RefObject, useImperativeHandle } from "react";

/** Gives a floating part the element to which it is attached and which is rendered elsewhere. Renders nothing itself. */
export function Anchor({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}
