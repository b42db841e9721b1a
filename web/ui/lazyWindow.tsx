import { type ComponentType, Suspense, useState } from "react";
import { later } from "./later.tsx";
import { usePrefetch } from "./usePrefetch.ts";

/**
 * A window whose code is no part of the page's first picture: it is fetched when the browser has nothing else to do, or at
 * the first opening, whichever comes first.
 */
export function lazyWindow<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Window = later(load);
  return function LazyWindow(props: P) {
    const [mounted, setMounted] = useState(props.opened);
    if (props.opened && !mounted) setMounted(true);
    usePrefetch(Window.load);
    if (!mounted) return null;
    return (
      <Suspense fallback={null}>
        <Window {...props} />
      </Suspense>
    );
  };
}
