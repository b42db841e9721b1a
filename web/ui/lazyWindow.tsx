import { type ComponentType, lazy, Suspense, useState } from "react";
import { untilOnline } from "./untilOnline.ts";
import { usePrefetch } from "./usePrefetch.ts";

/**
 * A window whose code is no part of the page's first picture: it is fetched when the browser has nothing else to do, or at
 * the first opening, whichever comes first.
 */
export function lazyWindow<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Window = lazy(async () => ({ default: await untilOnline(load) }));
  return function LazyWindow(props: P) {
    const [mounted, setMounted] = useState(props.opened);
    if (props.opened && !mounted) setMounted(true);
    usePrefetch(load);
    if (!mounted) return null;
    return (
      <Suspense fallback={null}>
        <Window {...props} />
      </Suspense>
    );
  };
}
