import { type ComponentType, use } from "react";
import { later } from "../../ui/later.tsx";
import { Waiting } from "../../ui/Waiting.tsx";
import { UploadContext } from "../edit/form/uploadContext.ts";

/**
 * A part of the edit page that works with files: its code and the queue come after the first picture of the page. The code of all
 * of them is one file: a part that appeared alone would move the others under a finger that is on its way down.
 */
export function lazyPart<P extends object>(
  pick: (code: typeof import("../edit/editorCode.ts")) => ComponentType<P>,
): ComponentType<P> {
  const Part = later(() => import("../edit/editorCode.ts").then(pick));
  return function LazyPart(props: P) {
    return use(UploadContext) === null ? <Waiting /> : <Part {...props} />;
  };
}
