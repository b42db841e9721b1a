/** Knows whether there is unsaved input: forms report it. When the session ends, unsaved input is kept (`session.ts`). */
const forms = new Set<symbol>();

/** @returns a function that reports the input as saved or gone */
export function markUnsaved(): () => void {
  const form = Symbol("form");
  forms.add(form);
  return () => void forms.delete(form);
}

export const hasUnsaved = (): boolean => forms.size > 0;
