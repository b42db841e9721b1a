/** As a `ref`: a field that appears because the person asked for it has the focus, with the caret at its end. */
export function focusOnMount(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (!field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
