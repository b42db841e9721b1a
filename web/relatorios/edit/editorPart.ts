import type { ComponentType } from "react";
import { loadTexts, type Namespace } from "../../i18n/texts.ts";
import { type Later, later } from "../../ui/later.tsx";

/**
 * A part of the edit page that is drawn after its first picture, with the texts that it alone uses. All these parts come with one
 * file (`editorCode.ts`).
 */
export function editorPart<P extends object>(
  pick: (code: typeof import("./editorCode.ts")) => ComponentType<P>,
  texts: readonly Namespace[] = [],
): Later<P> {
  return later(() => Promise.all([import("./editorCode.ts"), loadTexts(texts)]).then(([code]) => pick(code)));
}
