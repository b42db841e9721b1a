/**
 * A date or time that is none goes out as nothing, and its field says so. A form that is sent in the same moment would keep
 * nothing without the person having read it: `useSubmit` sends it only after they have.
 */
const MARK = "data-not-taken";

/** The mark of such a field: `typed` and not left yet, or `emptied` as it was left; none where all is well. */
export function notTaken(typed: boolean, emptied: boolean): { readonly [MARK]?: "typed" | "emptied" } {
  return typed ? { [MARK]: "typed" } : emptied ? { [MARK]: "emptied" } : {};
}

/**
 * Is there a field in the form whose content was not taken, without the person knowing it? Who stands in the emptied field has read
 * its sentence; a field that is still being typed in is left, so that it says its own.
 */
export function hasUnseen(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(`[${MARK}]`);
  if (!field) return false;
  if (field.getAttribute(MARK) === "emptied") return field !== document.activeElement;
  field.blur();
  return true;
}
