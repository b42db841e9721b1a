import type { ComponentType } from "react";
import { loadTexts, type Namespace } from "../../i18n/texts.ts";
import { type Later, later } from "../../ui/later.tsx";

/**
 * Makes a part of the edit page that is rendered after the first paint, with the texts that only this part uses. All these parts
 * share one chunk (`editorCode.ts`).
 */
export function editorPart<P extends object>(
  pick: (code: typeof import("./editorCode.ts")) => ComponentType<P>,
  texts: readonly Namespace[] = [],
): Later<P> {
  return later(() => Promise.all([import("./editorCode.ts"), loadTexts(texts)]).then(([code]) => pick(code)));
}
