import { type ReactNode, use } from "react";
import { fetchCode } from "../lib/fetchCode.ts";

/**
 * Makes the component of a route, in its own chunk. The router waits for `preload` before it shows the screen. The router's own
 * `lazyRouteComponent` would reload the page when code cannot be loaded, which without a network shows the browser's error page.
 */
export function screen<K extends string>(load: () => Promise<Record<K, () => ReactNode>>, name: K) {
  let Page: (() => ReactNode) | null = null;
  let coming: Promise<void> | null = null;

  async function fetchPage(): Promise<void> {
    try {
      ({ [name]: Page } = await fetchCode(load));
    } finally {
      coming = null;
    }
  }

  const preload = (): Promise<void> | undefined => (Page === null ? (coming ??= fetchPage()) : undefined);

  function Screen(): ReactNode {
    if (Page === null) use(preload() ?? Promise.resolve());
    return Page === null ? null : <Page />;
  }
  return Object.assign(Screen, { preload });
}
