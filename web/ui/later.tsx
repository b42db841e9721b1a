import { type ComponentType, lazy, useState } from "react";
import { untilOnline } from "./untilOnline.ts";

/** A component whose code comes later. `load` fetches it now; it never fails, the component itself shows what went wrong. */
export type Later<P> = ComponentType<P> & { readonly load: () => Promise<void> };

/**
 * Takes code out of the first picture of a page. What has come already is drawn at once: React's own `lazy` waits a moment even
 * then, and React shows what waited only 300 ms after. The nearest `Suspense` waits for what has not.
 */
export function later<P extends object>(fetchCode: () => Promise<ComponentType<P>>): Later<P> {
  let code: ComponentType<P> | null = null;
  let waiting = waitingFor();

  function waitingFor(): ComponentType<P> {
    return lazy(async () => {
      try {
        code = await untilOnline(fetchCode);
        return { default: code };
      } catch (error) {
        // The next try fetches again: `lazy` would repeat the same failure for ever.
        waiting = waitingFor();
        throw error;
      }
    });
  }

  function LaterPart(props: P) {
    // What was drawn first stays: another type would forget what is typed in it.
    const [Part] = useState(() => code ?? waiting);
    return <Part {...props} />;
  }

  const load = async (): Promise<void> => {
    try {
      code ??= await fetchCode();
    } catch {
      // It is asked for again when it is drawn.
    }
  };
  return Object.assign(LaterPart, { load });
}
