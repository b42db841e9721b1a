import { type ComponentType, lazy, Suspense, use } from "react";
import { untilOnline } from "../../ui/untilOnline.ts";
import { UploadContext } from "../edit/form/uploadContext.ts";

/** Every such part of the page. One that appeared alone would move the others under a finger that is on its way down. */
const parts: (() => Promise<unknown>)[] = [];

/**
 * A part of the edit page that works with files: its code and the queue come after the first picture of the page, and all of
 * them appear together.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  parts.push(load);
  const Part = lazy(async () => {
    const [own] = await Promise.all([untilOnline(load), ...parts.map((part) => untilOnline(part))]);
    return { default: own };
  });
  return function LazyPart(props: P) {
    if (use(UploadContext) === null) return null;
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
