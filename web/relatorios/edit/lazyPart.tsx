import { type ComponentType, use } from "react";
import { Waiting } from "../../ui/Waiting.tsx";
import { UploadContext } from "../media/uploadContext.ts";
import { editorPart } from "./editorPart.ts";

/**
 * Makes a part of the edit page that works with files, and so also waits for the upload queue. All these parts appear together: a
 * part that appeared alone would shift the others under a finger about to touch them.
 */
export function lazyPart<P extends object>(
  pick: (code: typeof import("./editorCode.ts")) => ComponentType<P>,
): ComponentType<P> {
  const Part = editorPart(pick);
  return function LazyPart(props: P) {
    return use(UploadContext) === null ? <Waiting /> : <Part {...props} />;
  };
}
