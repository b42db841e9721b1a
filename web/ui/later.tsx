import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { fetchCode, NewVersionError } from "../lib/fetchCode.ts";
import { Missing, Waiting } from "./Waiting.tsx";

/** A component whose code is loaded later. `load` fetches the code ahead and never rejects; the component itself shows a failure. */
export type Later<P> = ComponentType<P> & { readonly load: () => Promise<void> };

/** Props that a window has; other components have none of them. */
type Window = { readonly opened?: boolean; readonly onClose?: () => void; readonly onChange?: unknown };

/** Tells where to show that a part's code is loading or missing: for a window, over the page and only while the window is open. */
function placeOf(props: Window): { over: boolean; hidden: boolean; onClose: (() => void) | null } {
  const { opened, onClose } = props;
  return { over: opened !== undefined, hidden: opened === false, onClose: onClose ?? null };
}

/**
 * Manages a component's code, which is fetched once, in advance or at its first use, and again after a failure. `Gone` is
 * rendered if a deploy has removed the code.
 */
function codeOf<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  Gone: ComponentType<P>,
): { take: () => ComponentType<P>; load: () => Promise<void> } {
  let code: ComponentType<P> | null = null;
  let waiting = waitingFor();

  function waitingFor(): ComponentType<P> {
    return lazy(async () => {
      try {
        code = await fetchCode(fetchPart);
        return { default: code };
      } catch (error) {
        // A deploy has removed this code; only a reload of the page can find the new one.
        if (error instanceof NewVersionError) return { default: Gone };
        // A new `lazy`, so that the next render fetches again: this one would repeat its failure for ever.
        waiting = waitingFor();
        throw error;
      }
    });
  }

  const load = async (): Promise<void> => {
    try {
      code ??= await fetchPart();
    } catch {
      // Ignored: the code is fetched again when the component is rendered.
    }
  };
  return { take: () => code ?? waiting, load };
}

/**
 * Makes a component whose code is not part of a page's first paint; no other way is used for that. Until the code is loaded,
 * `before` is rendered, with a message when the wait is long or there is no network. Code that is already loaded is rendered at
 * once; React's own `lazy` would wait a moment even then, and React shows suspended content only after 300 ms.
 */
export function later<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  before: (props: P) => ReactNode = () => null,
): Later<P> {
  const { take, load } = codeOf<P>(fetchPart, (props) => {
    const { over, hidden, onClose } = placeOf(props);
    return (
      <>
        {before(props)}
        {!hidden && <Missing over={over} onClose={onClose} />}
      </>
    );
  });
  function LaterPart(props: P) {
    // Keeps the component of the first render: a different one would lose the state, such as typed input.
    const [Part] = useState(take);
    const { over, hidden, onClose } = placeOf(props);
    const fallback = (
      <>
        {before(props)}
        {!hidden && <Waiting over={over} onClose={onClose} />}
      </>
    );
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(LaterPart, { load });
}

/**
 * Like {@link later}, for the content of a window that opens only once this content is loaded: the focus then goes to one of its
 * fields, and early input lands there.
 */
export function laterInside<P extends object>(fetchPart: () => Promise<ComponentType<P>>): Later<P> {
  const { take, load } = codeOf<P>(fetchPart, () => <Missing />);
  function Inside(props: P) {
    const [Part] = useState(take);
    return <Part {...props} />;
  }
  return Object.assign(Inside, { load });
}
