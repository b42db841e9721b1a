import { type ComponentType, useState } from "react";
import { type Later, later } from "./later.tsx";
import { usePrefetch } from "./usePrefetch.ts";

const nothing = (): Promise<void> => Promise.resolve();

/**
 * Makes a window whose code is not part of the page's first paint: the code is loaded when the browser is idle or at the first
 * opening, whichever comes first; with `ahead` false only at the first opening.
 */
export function lazyWindow<P extends { opened: boolean }>(
  load: () => Promise<ComponentType<P>>,
  { ahead = true } = {},
): Later<P> {
  const Window = later(load);
  function LazyWindow(props: P) {
    const [mounted, setMounted] = useState(props.opened);
    if (props.opened && !mounted) setMounted(true);
    usePrefetch(ahead ? Window.load : nothing);
    if (!mounted) return null;
    return <Window {...props} />;
  }
  return Object.assign(LazyWindow, { load: Window.load });
}
