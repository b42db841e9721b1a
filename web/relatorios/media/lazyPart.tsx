import { type ComponentType, lazy, Suspense, use } from "react";
import { untilOnline } from "../../ui/untilOnline.ts";
import { UploadContext } from "../edit/form/uploadContext.ts";

/** A part of the edit page that works with files: its code and the queue come after the first picture of the page. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await untilOnline(load) }));
  return function LazyPart(props: P) {
    if (use(UploadContext) === null) return null;
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
