/**
 * Input that is no number, date or time is not taken over, and its field says so once it is left. A form with such a
 * field is not sent: `useSubmit` leads to it instead.
 */
const MARK = "data-not-taken";

/** The mark of such a field; none where all is well. */
export const notTaken = (refused: boolean): { readonly [MARK]?: true } => (refused ? { [MARK]: true } : {});

/**
 * Is there a field in the form whose input was not accepted? One that is still being typed in is left first, so that it
 * shows its message.
 */
export function hasNotTaken(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(`[${MARK}]`);
  if (field === document.activeElement) field?.blur();
  return field != null;
}
