/** Something was typed and is not saved: forms say so, and an ended session does not take them away (`session.ts`). */
const forms = new Set<symbol>();

/** @returns a function that marks it as saved, or gone. */
export function markUnsaved(): () => void {
  const form = Symbol("form");
  forms.add(form);
  return () => void forms.delete(form);
}

export const hasUnsaved = (): boolean => forms.size > 0;
