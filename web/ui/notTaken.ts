/**
 * Input that is no number, date or time is not accepted, and its field shows an error once it loses the focus. A form with such a
 * field is not sent; `useSubmit` moves the focus to the field instead.
 */
const MARK = "data-not-taken";

/** The attribute that marks a field whose input was not accepted; no attribute for accepted input. */
export const notTaken = (refused: boolean): { readonly [MARK]?: true } => (refused ? { [MARK]: true } : {});

/** True if a field of the form has input that was not accepted. If that field has the focus, it is blurred first, so that it shows its error. */
export function hasNotTaken(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(`[${MARK}]`);
  if (field === document.activeElement) field?.blur();
  return field != null;
}
