import { type Ref, type RefObject, useImperativeHandle } from "react";

/** Points a ref at an element that is rendered elsewhere and to which a floating part is attached. Renders nothing itself. */
export function Anchor({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}
