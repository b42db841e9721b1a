import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { fetchCode, NewVersionError } from "../lib/fetchCode.ts";
import { Missing, Waiting } from "./Waiting.tsx";

/**
 * A component whose code comes later. `load` fetches it ahead and never fails; the component itself shows a failure.
 */
export type Later<P> = ComponentType<P> & { readonly load: () => Promise<void> };

/** Props of a window; other parts have neither. */
type Window = { readonly opened?: boolean; readonly onClose?: () => void; readonly onChange?: unknown };

/** The place of a part until its code is there, or instead of it: a window floats over the page, and only while it is open. */
function placeOf(props: Window): { over: boolean; hidden: boolean; onClose: (() => void) | null } {
  const { opened, onClose } = props;
  return { over: opened !== undefined, hidden: opened === false, onClose: onClose ?? null };
}

/** Code that is fetched once, when it is first taken or ahead, and again after a failure. `Gone` is drawn when a deploy took it away. */
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
        // Only a page that is loaded again finds it again.
        if (error instanceof NewVersionError) return { default: Gone };
        // The next try fetches again: `lazy` would repeat the same failure forever.
        waiting = waitingFor();
        throw error;
      }
    });
  }

  const load = async (): Promise<void> => {
    try {
      code ??= await fetchPart();
    } catch {
      // It is asked for again when it is drawn.
    }
  };
  return { take: () => code ?? waiting, load };
}

/**
 * The one way to take a component's code out of the first picture of a page. Until the code is there `before` is drawn,
 * and a sentence when that takes long or there is no network. Loaded code is drawn at once: React's own `lazy` waits a
 * moment even then, and React shows suspended content only 300 ms after.
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
    // The first component stays: another type would forget its input.
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
 * The same for the inside of a window, which opens only with it: the focus goes to a field, and early input lands
 * there.
 */
export function laterInside<P extends object>(fetchPart: () => Promise<ComponentType<P>>): Later<P> {
  const { take, load } = codeOf<P>(fetchPart, () => <Missing />);
  function Inside(props: P) {
    const [Part] = useState(take);
    return <Part {...props} />;
  }
  return Object.assign(Inside, { load });
}
